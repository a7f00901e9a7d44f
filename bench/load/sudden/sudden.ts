import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { cpuMeter, residentMemory } from '#bench/world/cpu-time.ts'
import { openWorld, type World } from '#bench/world/world.ts'
import { findAcknowledged, isComplete } from './found.ts'
import type { Plan, Seen } from './plan.ts'
import { preparePlan } from './prepare.ts'
import { reportText } from './report.ts'
import { watch } from './watch.ts'
import { pause } from './wire.ts'

const REST = 30_000

/** So many phones come back at once after an hour, each with its changes and photos. */
export async function benchSudden(phones: number, minutes: number): Promise<void> {
  const world = await openWorld()
  try {
    await measure(world, phones, minutes)
  } finally {
    await world.close()
  }
}

async function measure(world: World, phones: number, minutes: number): Promise<void> {
  const databaseUrl = await world.database()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const app = await world.app(databaseUrl)
  const plan = { ...(await preparePlan(client, app.url, phones)), lasts: 60 * minutes }
  console.error(
    `${phones} phones; load ${loadavg()[0]?.toFixed(1)}; server ${residentMemory(app.pid) / 1e6} MB`,
  )
  const stop = watch(app.pid, await cpuMeter(app.pid, databaseUrl))
  const seen = await comeBack(plan)
  const used = stop()
  await pause(REST)
  const found = await findAcknowledged(client, seen, plan)
  console.log(reportText({ seen, phones }, found, { used, rest: Math.round(residentMemory(app.pid) / 1e6) }))
  if (!isComplete(found, seen.uploaded.length === phones)) process.exitCode = 1
  rmSync(dirname(plan.pictures[0] ?? ''), { recursive: true })
  await client.end()
}

async function comeBack(plan: Plan): Promise<Seen> {
  const script = fileURLToPath(new URL('./phones.ts', import.meta.url))
  const child = fork(script, { execArgv: ['--import', 'tsx'] })
  child.send(plan)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the phones ended with ${code}`)
  })
  const [seen] = (await Promise.race([once(child, 'message'), ended])) as [Seen]
  ended.catch(() => {})
  return seen
}
