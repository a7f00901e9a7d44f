import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from '#bench/bench-row.ts'
import { sessions } from '#bench/load/sessions.ts'
import { compare, shareRows } from '#bench/server/compare.ts'
import { singleCall } from '#bench/server/orders.ts'
import type { Stage } from '#bench/server/stage.ts'
import { residentMemory } from '#bench/world/cpu-time.ts'

const STREAMS = 2000
const AT_ONCE = 20
const QUIET_S = 15
/** Milliseconds in which what went before has ended. */
const SETTLED_MS = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** A stream that is open once it has said `hola`; what it hears is read and let go. */
const openStream = (url: string, token: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const asked = request(`${url}/api/vivo`, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} from a stream`))
      answer.once('data', () => resolve(asked))
      answer.on('error', () => undefined)
      answer.resume()
    })
    asked.on('error', reject)
    asked.end()
  })

/** Opens streams of a person each, some at a time. */
async function openAll(url: string, tokens: readonly string[]): Promise<ClientRequest[]> {
  const open: ClientRequest[] = []
  for (let from = 0; from < tokens.length; from += AT_ONCE)
    open.push(
      ...(await Promise.all(tokens.slice(from, from + AT_ONCE).map((token) => openStream(url, token)))),
    )
  return open
}

/** Milliseconds of processor of a second in which nothing moves. */
async function quietSecond({ cpu }: Stage): Promise<number> {
  const before = cpu.app.server() + cpu.app.database()
  await wait(QUIET_S * 1000)
  return (cpu.app.server() + cpu.app.database() - before) / QUIET_S
}

const ordersOf = async (stage: Stage) =>
  (
    await compare({
      order: { calls: 200, cpu: stage.cpu.app, call: (index: number) => singleCall(stage, index) },
    })
  ).order

/** The cost of streams that are open: of memory, while nothing moves, and to orders beside them. */
export async function streamRows(stage: Stage): Promise<BenchRow[]> {
  const tokens = await sessions(stage.client, STREAMS)
  await wait(SETTLED_MS)
  const unheard = await quietSecond(stage)
  const [first] = await openAll(stage.app.url, tokens.slice(0, 1))
  const heard = await quietSecond(stage)
  first?.destroy()
  const without = await ordersOf(stage)
  const before = residentMemory(stage.app.pid)
  const rest = await openAll(stage.app.url, tokens)
  await wait(SETTLED_MS)
  const memory = (residentMemory(stage.app.pid) - before) / rest.length / 1000
  const quiet = await quietSecond(stage)
  const beside = await ordersOf(stage)
  for (const stream of rest) stream.destroy()
  return [
    { figure: `memory of one of ${STREAMS} live streams`, value: memory, unit: 'KB', goal: 25 },
    {
      figure: 'a quiet second of the watcher of one stream, CPU',
      value: heard - unheard,
      unit: 'ms',
      goal: 10,
    },
    { figure: `a quiet second of ${STREAMS} streams, CPU`, value: quiet - unheard, unit: 'ms' },
    ...shareRows(`order of one product beside ${STREAMS} live streams over none`, [beside, without], {
      share: 0.9,
    }),
  ]
}
