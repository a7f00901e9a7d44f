import { Agent, request } from 'node:http'
import pg from 'pg'
import { quantile } from '#bench/search/measure.ts'
import { openWorld } from '#bench/world/world.ts'
import { sessions } from './sessions.ts'

/** How long each half lasts, in milliseconds: others alone, and others beside one who does their worst. */
const HALF = 15_000
const BATCHES = 60
const CALLS = 100
/** Milliseconds between the calls of each of the others. */
const PACE = 100

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function ask(url: string, { token, body }: { token?: string; body?: string } = {}): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request(url, { method, headers, agent, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}

interface Half {
  times: number[]
  ready: number[]
  failed: number
}

async function timed(into: number[], half: Half, work: () => Promise<number>): Promise<void> {
  const from = performance.now()
  const status = await work()
  into.push(performance.now() - from)
  if (status !== 200) half.failed++
}

/** Three others read and readiness is asked for, at their pace, until the time is over. */
async function others(url: string, tokens: readonly string[]): Promise<Half> {
  const half: Half = { times: [], ready: [], failed: 0 }
  const until = Date.now() + HALF
  const every = async (work: () => Promise<void>) => {
    while (Date.now() < until) {
      await work()
      await new Promise((resolve) => setTimeout(resolve, PACE))
    }
  }
  const paths = ['/api/me', '/api/pedido', '/api/buscador-de-materiales/search?q=gris']
  await Promise.all([
    ...tokens.map((token, index) =>
      every(() => timed(half.times, half, () => ask(url + paths[index % paths.length], { token }))),
    ),
    every(() => timed(half.ready, half, () => ask(`${url}/readyz`))),
  ])
  return half
}

/** One session, sixty batches of a hundred searches at a time, and sixty searches beside them. */
function attack(url: string, token: string): { stop(): Promise<Record<string, number>> } {
  const state = { over: false }
  const answers: Record<string, number> = {}
  const call = { method: 'GET', path: '/api/buscador-de-materiales/search?q=a', headers: {}, body: null }
  const body = JSON.stringify({
    calls: Array.from({ length: CALLS }, (_, index) => ({ id: String(index), ...call })),
  })
  const worker = async (index: number) => {
    while (!state.over) {
      const status = await (index % 2
        ? ask(url + call.path, { token })
        : ask(`${url}/api/batch`, { token, body }))
      answers[status] = (answers[status] ?? 0) + 1
      if (status === 0) return
    }
  }
  const workers = Array.from({ length: 2 * BATCHES }, (_, index) => worker(index))
  return {
    stop: async () => {
      state.over = true
      await Promise.all(workers)
      return answers
    },
  }
}

const line = (name: string, times: number[]) =>
  `| ${name} | ${times.length} | ${[0.5, 0.95, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`).join(' | ')} |`

/** The cost of one abusive session for the others: their times without and with it, and the ratio. */
export async function benchAttack(): Promise<void> {
  const world = await openWorld()
  const databaseUrl = await world.database()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // The usual limit holds for the attacker; the others are far below it.
    const app = await world.app(databaseUrl, { CALLS_PER_MINUTE: '1200' })
    const [bad = '', ...good] = await sessions(client, 4)
    await others(app.url, good)
    const alone = await others(app.url, good)
    const attacking = attack(app.url, bad)
    const beside = await others(app.url, good)
    agent.destroy()
    const answers = await attacking.stop()
    const ratio = (share: number) => (quantile(beside.times, share) / quantile(alone.times, share)).toFixed(1)
    console.log(
      [
        '| | calls | median | p95 | slowest |',
        '|---|---|---|---|---|',
        line('others alone', alone.times),
        line('others beside the attack', beside.times),
        line('/readyz alone', alone.ready),
        line('/readyz beside the attack', beside.ready),
        '',
        `slowed: median × ${ratio(0.5)}, p95 × ${ratio(0.95)}; not answered 200: ${alone.failed} alone, ${beside.failed} beside`,
        `the attacker was answered: ${JSON.stringify(answers)} (0: cut off at the end)`,
      ].join('\n'),
    )
    if (beside.failed > 0) process.exitCode = 1
  } finally {
    await client.end()
    await world.close()
  }
}
