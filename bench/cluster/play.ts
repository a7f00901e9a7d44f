import { loadavg } from 'node:os'
import { sessions } from '#bench/load/sessions.ts'
import { type Goods, goodsIn } from '#bench/server/stage.ts'
import { faults } from './faults/faults.ts'
import { type PlannedFault, planFaults } from './faults/order.ts'
import { type Judgement, judgeFault, readPastOf } from './judge/judge-fault.ts'
import { appendResult, type Product, type Result } from './judge/results.ts'
import { failuresOf } from './judge/summary.ts'
import type { Cluster } from './machine/cluster.ts'
import { connectDatabase } from './machine/make-database.ts'
import type { ClusterOptions } from './options.ts'
import { pause } from './pause.ts'
import { openPhones, type PhonesProcess } from './work/phones-process.ts'
import { type Acknowledged, longestPause, type SenderLog } from './work/sender-log.ts'
import { startSenders } from './work/senders.ts'

/** Milliseconds of work before a fault and after the cluster is whole again. */
const BEFORE_MS = 8000
const AFTER_MS = 8000
const SENDERS = 5

interface LegSetup {
  cluster: Cluster
  options: ClusterOptions
  product: Product
  say(words: string): void
}

/** Everything that lasts longer than one fault. */
interface Leg extends LegSetup {
  phones: PhonesProcess
  goods: Goods
  tokens: string[]
  acknowledged: Map<string, Acknowledged>
}

/** Plays faults one after another and judges after each; true when nothing failed. */
export async function play({ cluster, options, product, say }: LegSetup): Promise<boolean> {
  const client = await connectDatabase(cluster.places)
  const goods = await goodsIn(client)
  const tokens = await sessions(client, SENDERS)
  await client.end()
  const phones = await openPhones({ url: cluster.url, goods: asPhonesTake(goods), seed: options.seed })
  const leg: Leg = { cluster, options, product, phones, goods, tokens, acknowledged: new Map(), say }
  try {
    let hasFailed = false
    for (const fault of planFaults(options.kinds, options.failovers, options.seed).slice(options.from))
      hasFailed = !(await playOne(leg, fault)) || hasFailed
    return !hasFailed
  } finally {
    phones.stop()
  }
}

const asPhonesTake = ({ cuit, products }: Goods) => ({
  cuit,
  products: products.slice(0, 8).map(({ product_code: code, unit }) => ({ code, unit })),
})

/** Plays a fault while all work; true when nothing failed. */
async function playOne(leg: Leg, fault: PlannedFault): Promise<boolean> {
  const { cluster, options, phones, goods, tokens, say } = leg
  const { history } = await readPastOf(cluster)
  await phones.work()
  const name = `s${options.seed}-${fault.number}`
  const senders = startSenders({ url: cluster.url, tokens, goods, name, random: fault.random })
  await pause(BEFORE_MS)
  say(`${fault.number} of ${options.failovers}: ${fault.kind}`)
  const from = Date.now()
  await phones.sleep()
  await faults[fault.kind]({ cluster, random: fault.random, say: (words) => say(`  ${words}`) })
  await cluster.untilWhole()
  const lasted = inSeconds(Date.now() - from)
  await pause(AFTER_MS)
  const log = await senders.stop()
  const report = await phones.judge()
  const judgement = await judgeFault({ cluster, log, acknowledged: leg.acknowledged, report })
  const times = { lasted, withoutWrites: longestPause(log.at, from), history }
  const result = resultOf(leg, fault, { ...times, judgement, log })
  appendResult(result)
  for (const words of judgement.words) say(`  ${words}`)
  say(`  ${inWords(result)}`)
  return failuresOf(result).length === 0
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

interface Measures {
  lasted: number
  withoutWrites: number
  /** Before the fault. */
  history: string
  judgement: Judgement
  log: SenderLog
}

function resultOf(
  { options, product }: Leg,
  { number, kind }: PlannedFault,
  { lasted, withoutWrites, history, judgement, log }: Measures,
): Result {
  return {
    ...{ at: new Date().toISOString(), ...product },
    ...{ mode: options.isAsync ? 'asynchronous' : 'synchronous', seed: options.seed, number, kind },
    ...{ load: Math.round((loadavg()[0] ?? 0) * 10) / 10, lasted, withoutWrites },
    ...{ timeline: judgement.timeline, isNewHistory: judgement.history !== history, answers: log.answers },
    ...judgement.counts,
  }
}

function inWords(result: Result): string {
  const { acknowledged, phonesSent, offeredAgain, withoutWrites, lasted, timeline, isNewHistory } = result
  const failures = failuresOf(result)
  return [
    `${withoutWrites} s without writes, whole after ${lasted} s`,
    `timeline ${timeline}${isNewHistory ? ', another history' : ''}`,
    `${acknowledged} orders and ${phonesSent} changes of phones acknowledged, ${offeredAgain} offered again`,
    ...(result.lost > 0 ? [`${result.lost} orders of senders lost`] : []),
    failures.length === 0 ? 'nothing failed' : failures.join(', '),
    `answers ${JSON.stringify(result.answers)}`,
  ].join('; ')
}
