import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { goodsIn } from '#bench/server/stage.ts'
import { openWorld } from '#bench/world/world.ts'
import type { Order, Report } from './recovering-phones.ts'
import { sessions } from './sessions.ts'

/**
 * `npm run recovery [-- phones seconds]`: that many real engines, each with one order that waits, before a gateway
 * that fails for identity and orders and serves the rest; then it is repaired. 2,000 phones and 60 s by default.
 */
const [phones = 2000, seconds = 60] = process.argv.slice(2).map(Number)
const PROCESSES = 2
/** Nothing is waited for longer than this after the mending, in milliseconds. */
const PATIENCE = 300_000

const say = (child: ChildProcess, order: Order): Promise<Report> => {
  const answer = once(child, 'message').then(([report]) => report as Report)
  child.send(order)
  return answer
}

const sum = (reports: Report[], of: (report: Report) => number) =>
  reports.reduce((total, report) => total + of(report), 0)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function slowestReady(url: string, until: () => boolean): Promise<number> {
  let slowest = 0
  while (!until()) {
    const from = performance.now()
    await fetch(`${url}/readyz`)
    slowest = Math.max(slowest, performance.now() - from)
    await pause(500)
  }
  return slowest
}

async function untilSent(children: ChildProcess[]): Promise<Report[]> {
  const from = Date.now()
  for (;;) {
    const reports = await Promise.all(children.map((child) => say(child, { kind: 'report' })))
    if (sum(reports, ({ waiting }) => waiting) === 0 || Date.now() - from > PATIENCE) return reports
    await pause(500)
  }
}

async function main(): Promise<void> {
  const world = await openWorld()
  const databaseUrl = await world.database()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const script = fileURLToPath(new URL('./recovering-phones.ts', import.meta.url))
  const children = Array.from({ length: PROCESSES }, () => fork(script, { execArgv: ['--import', 'tsx'] }))
  const all = (order: Order) => Promise.all(children.map((child) => say(child, order)))
  try {
    const app = await world.app(databaseUrl)
    const tokens = await sessions(client, phones)
    const goods = await goodsIn(client)
    await Promise.all(
      children.map((child, index) =>
        say(child, {
          kind: 'open',
          url: app.url,
          goods,
          tokens: tokens.filter((_, n) => n % PROCESSES === index),
        }),
      ),
    )
    console.error(`${phones} phones open; load ${loadavg()[0]?.toFixed(1)}`)
    await all({ kind: 'way', way: 'troubled' })
    let isOver = false
    const ready = slowestReady(app.url, () => isOver)
    await pause(seconds * 1000)
    const troubled = await all({ kind: 'report' })
    const mendedAt = Date.now()
    await all({ kind: 'way', way: 'good' })
    const healed = await untilSent(children)
    const took = (Date.now() - mendedAt) / 1000
    isOver = true
    const uuids = healed.flatMap(({ acknowledged }) => acknowledged)
    const { rows } = await client.query<{ there: number; made: number }>(
      'select count(*)::int as there, count(distinct uuid)::int as made from orders where uuid = any ($1::uuid[])',
      [uuids],
    )
    const perSecond = sum(troubled, ({ requests, seconds }) => requests / seconds) / phones
    console.log(
      [
        `${phones} phones, ${PROCESSES} processes; load ${loadavg()[0]?.toFixed(1)} after`,
        `trouble for ${seconds} s: ${(perSecond * 15).toFixed(1)} requests a phone in 15 s`,
        `mended: everything sent after ${took.toFixed(1)} s; waiting ${sum(healed, ({ waiting }) => waiting)}`,
        `orders acknowledged ${uuids.length}, in the database ${rows[0]?.there}, different ${rows[0]?.made}`,
        `slowest answer of /readyz ${Math.round(await ready)} ms`,
      ].join('\n'),
    )
    if (rows[0]?.there !== phones || rows[0]?.made !== phones) process.exitCode = 1
  } finally {
    for (const child of children) child.kill()
    await client.end()
    await world.close()
  }
}

await main()
