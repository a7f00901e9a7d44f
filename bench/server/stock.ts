import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from '#bench/bench-row.ts'
import { samplesOf, timeRow } from '#bench/figures.ts'
import type { Warmed } from './warm-stock.ts'

const ROUNDS = 3

/** Cost of a process that holds the stock it searches. */
export async function stockRows(databaseUrl: string): Promise<BenchRow[]> {
  const all: Warmed[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await warmed(databaseUrl))
  const { median, noise } = samplesOf(all.map(({ bytes }) => bytes / 1e6))
  return [
    timeRow('stock of 100,000 lots read into memory for searches', samplesOf(all.map(({ ms }) => ms))),
    { figure: 'memory of that stock', value: median, unit: 'MB', noise },
  ]
}

async function warmed(databaseUrl: string): Promise<Warmed> {
  const script = fileURLToPath(new URL('./warm-stock.ts', import.meta.url))
  const child = fork(script, { execArgv: ['--import', 'tsx', '--expose-gc'] })
  child.send(databaseUrl)
  const [found] = (await once(child, 'message')) as [Warmed]
  return found
}
