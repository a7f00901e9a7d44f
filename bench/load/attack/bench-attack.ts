import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sessions } from '#bench/load/sessions.ts'
import { median, quantile } from '#bench/search/measure.ts'
import { openWorld } from '#bench/world/world.ts'
import type { Answers, Attack, Goods, Orders } from './attack.ts'
import { attacks } from './attacks.ts'
import { goodsOf } from './goods.ts'
import { type Reads, untilCalm, victim } from './victim.ts'

const ROUNDS = 3
const ALONE_MS = 2000
const ATTACK_MS = 5000
/** An attack that holds the server so much longer than it lasts is not repeated. */
const MOST_ROUND_MS = 20_000
/** Most times slower that others may get. */
const MOST_RATIO = 3

interface Round {
  alone: Reads
  beside: Reads
  answers: Answers
}

interface Stage {
  client: pg.Client
  url: string
  goods: Goods
  attackers: ChildProcess
  victimToken: string
}

/** A round: the victim alone, then beside the attack, by a user who was not seen before. */
async function round(
  { client, url, goods, attackers, victimToken }: Stage,
  { key, by }: Attack,
): Promise<Round> {
  const [token] = by === 'strangers' ? [] : await sessions(client, 1, by)
  const alone = await victim(url, victimToken, ALONE_MS)
  const orders: Orders = { key, url, goods, lasts: ATTACK_MS, ...(token && { token }) }
  const answered = once(attackers, 'message')
  attackers.send(orders)
  const beside = await victim(url, victimToken, ATTACK_MS)
  const [answers] = (await answered) as [Answers]
  await untilCalm(url, victimToken, median(alone.times))
  return { alone, beside, answers }
}

const ratioOf = (rounds: readonly Round[], share: number): number =>
  median(rounds.map(({ alone, beside }) => quantile(beside.times, share) / quantile(alone.times, 0.5)))

function answersOf(rounds: readonly Round[]): string {
  const sums: Answers = {}
  for (const { answers } of rounds)
    for (const [status, count] of Object.entries(answers)) sums[status] = (sums[status] ?? 0) + count
  const texts = Object.entries(sums).map(([status, count]) => `${status} × ${count}`)
  return texts.join(', ') || 'none'
}

function line({ key, what, by, isWatched }: Attack, rounds: readonly Round[]): string {
  const [half, most] = [ratioOf(rounds, 0.5), ratioOf(rounds, 0.95)]
  const alone = median(rounds.map((round) => quantile(round.alone.times, 0.5)))
  const failed = rounds.reduce((sum, { beside }) => sum + beside.failed, 0)
  const mark = half <= MOST_RATIO ? '' : isWatched ? ' (watched)' : ' ▲'
  const cells = [
    ...[key, what, by === 'strangers' ? '20 strangers' : `10 calls of one ${by}`],
    ...[`${alone.toFixed(1)} ms`, `× ${half.toFixed(1)}${mark}`, `× ${most.toFixed(1)}`],
    ...[failed ? String(failed) : '', answersOf(rounds)],
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = [
  '| attack | what | by | others alone | median | p95 | others not answered 200 | attackers were answered |',
  '|---|---|---|---|---|---|---|---|',
].join('\n')

async function allRounds(stage: Stage, attack: Attack): Promise<Round[]> {
  const rounds: Round[] = []
  for (let isShort = true; isShort && rounds.length < ROUNDS; ) {
    const from = Date.now()
    rounds.push(await round(stage, attack))
    isShort = Date.now() - from < MOST_ROUND_MS
  }
  return rounds
}

function chosen(keys: readonly string[]): readonly Attack[] {
  const unknown = keys.find((key) => !attacks.some((attack) => attack.key === key))
  if (unknown) throw new RangeError(`${unknown} is none of ${attacks.map(({ key }) => key).join(', ')}`)
  return keys.length === 0 ? attacks : attacks.filter(({ key }) => keys.includes(key))
}

/**
 * Slowdown of another person's reading during an attack: medians of three rounds against the same
 * reading before each; p95 against the same median. Ratios over three are marked.
 */
export async function benchAttack(keys: readonly string[]): Promise<void> {
  const wanted = chosen(keys)
  const world = await openWorld()
  const databaseUrl = await world.database('turnos')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const attackers = fork(fileURLToPath(new URL('./attackers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  try {
    // The usual limit holds; strangers come from addresses of their own, as through a proxy.
    const { url } = await world.app(databaseUrl, { CALLS_PER_MINUTE: '1200', TRUST_PROXY: '1' })
    const goods = await goodsOf(client)
    const [victimToken = ''] = await sessions(client, 1)
    const stage: Stage = { client, url: url.replace('localhost', '127.0.0.1'), goods, attackers, victimToken }
    await victim(stage.url, victimToken, ALONE_MS)
    const [before = 0] = loadavg()
    console.log(HEAD)
    for (const attack of wanted) console.log(line(attack, await allRounds(stage, attack)))
    console.log(`\nload ${before.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`)
  } finally {
    attackers.disconnect()
    await client.end()
    await world.close()
  }
}
