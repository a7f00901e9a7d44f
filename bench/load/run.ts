import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { quantile } from '#bench/search/measure.ts'
import { goodsIn } from '#bench/server/stage.ts'
import { cpuMeter, residentMemory } from '#bench/world/cpu-time.ts'
import { openWorld } from '#bench/world/world.ts'
import { dayOf } from '#contract/kit/day.ts'
import { benchAttack } from './attack/bench-attack.ts'
import type { Kind, Plan, Seen } from './phones.ts'
import { sessions } from './sessions.ts'
import { benchSudden } from './sudden/sudden.ts'

/**
 * `npm run load [-- phones minutes]`: that many phones against one server process, 2,000 for 4 minutes by default.
 * `npm run load -- sudden [phones minutes]`: that many phones that come back at once, each with changes and photos, for
 * at most so long; 2,000 and 15 by default.
 * `npm run load -- attack [name …]`: what strangers and one session can do to another person, eleven minutes in all, or
 * some of it by name.
 */
const [phones = 2000, minutes = 4] = process.argv.slice(2).map(Number)
const SENDERS = 2

async function sendFrom(plan: Plan): Promise<Seen> {
  const script = fileURLToPath(new URL('./phones.ts', import.meta.url))
  const child: ChildProcess = fork(script, { execArgv: ['--import', 'tsx'] })
  child.send(plan)
  const [seen] = (await once(child, 'message')) as [Seen]
  return seen
}

const merged = (all: readonly Seen[], kind: Kind): number[] => all.flatMap(({ times }) => times[kind])

function line(kind: string, times: number[], seconds: number): string {
  const at = (share: number) => `${Math.round(quantile(times, share))} ms`
  return `| ${kind} | ${times.length} | ${(times.length / seconds).toFixed(1)} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} |`
}

async function main(): Promise<void> {
  const world = await openWorld()
  const databaseUrl = await world.database()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const app = await world.app(databaseUrl)
    const tokens = await sessions(client, phones)
    const cpu = await cpuMeter(app.pid, databaseUrl)
    const goods = await goodsIn(client)
    const plans = Array.from(
      { length: SENDERS },
      (_, index): Plan => ({
        ...{ url: app.url, lasts: minutes * 60_000, day: dayOf(new Date()), goods },
        tokens: tokens.filter((_, n) => n % SENDERS === index),
      }),
    )
    const [load, before, from] = [loadavg()[0] ?? 0, cpu.server() + cpu.database(), Date.now()]
    console.error(`${phones} phones for ${minutes} minutes; load before: ${load.toFixed(1)}`)
    const seen = await Promise.all(plans.map(sendFrom))
    const seconds = (Date.now() - from) / 1000
    const used = (cpu.server() + cpu.database() - before) / 1000
    const acknowledged = seen.flatMap((item) => item.acknowledged)
    const { rows } = await client.query<{ there: number; made: number }>(
      `select count(*)::int as there, count(distinct uuid)::int as made from orders where uuid = any ($1::uuid[])`,
      [acknowledged],
    )
    const errors = new Map<string, number>()
    for (const [name, count] of seen.flatMap((item) => Object.entries(item.errors)))
      errors.set(name, (errors.get(name) ?? 0) + count)
    console.log(
      [
        `${phones} phones, ${SENDERS} sending processes, ${Math.round(seconds)} s; load ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
        '',
        '| kind | answers | a second | median | p95 | p99 |',
        '|---|---|---|---|---|---|',
        line('list of orders', merged(seen, 'list'), seconds),
        line("a day's turnos", merged(seen, 'day'), seconds),
        line('new order', merged(seen, 'order'), seconds),
        '',
        `unchanged (304): ${seen.reduce((sum, item) => sum + item.unchanged, 0)}; other answers: ${[...errors].map(([name, count]) => `${name}: ${count}`).join(', ') || 'none'}`,
        `orders acknowledged ${acknowledged.length}, in the database ${rows[0]?.there}; lost ${acknowledged.length - (rows[0]?.made ?? 0)}`,
        `server and database used ${(used / seconds).toFixed(2)} cores; server memory ${Math.round(residentMemory(app.pid) / 1e6)} MB`,
      ].join('\n'),
    )
    if (rows[0]?.made !== acknowledged.length) process.exitCode = 1
  } finally {
    await client.end()
    await world.close()
  }
}

const [, , kind, count, lasts] = process.argv
if (kind === 'attack') await benchAttack(process.argv.slice(3))
else if (kind === 'sudden') await benchSudden(Number(count ?? 2000), Number(lasts ?? 15))
else await main()
