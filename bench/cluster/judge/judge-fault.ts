import type { Cluster } from '#bench/cluster/machine/cluster.ts'
import { connectDatabase } from '#bench/cluster/machine/make-database.ts'
import type { PhonesReport } from '#bench/cluster/work/phone-messages.ts'
import type { Acknowledged, SenderLog } from '#bench/cluster/work/sender-log.ts'
import { judgeChanges, judgeOrders } from './oracle.ts'
import { type Past, readChanges, readOrders, readPast, readPresent } from './read-stored.ts'
import type { Counts } from './results.ts'

export interface JudgeInput {
  cluster: Cluster
  /** The log of the senders, in this fault. */
  log: SenderLog
  /** Every order that was acknowledged so far. */
  acknowledged: Map<string, Acknowledged>
  report: PhonesReport
}

export interface Judgement extends Past {
  counts: Counts
  /** A few of each kind of failure, in words. */
  words: string[]
}

/** Failures of one kind that are shown. */
const SHOWN = 4

export const readPastOf = (cluster: Cluster): Promise<Past> => onDatabase(cluster, readPast)

type Reading<T> = (client: Awaited<ReturnType<typeof connectDatabase>>) => Promise<T>

const READ_TRIES = 3

/** Reads; a connection that a balancer has cut or left half open is replaced by another one. */
async function onDatabase<T>(cluster: Cluster, read: Reading<T>, tries = READ_TRIES): Promise<T> {
  try {
    const client = await connectDatabase(cluster.places)
    return await read(client).finally(() => void client.end().catch(() => undefined))
  } catch (error) {
    if (tries <= 1) throw error
    return onDatabase(cluster, read, tries - 1)
  }
}

/** Compares everything that was acknowledged so far, and every phone, with the database. */
export async function judgeFault({ cluster, log, acknowledged, report }: JudgeInput): Promise<Judgement> {
  for (const [uuid, order] of log.acknowledged) acknowledged.set(uuid, order)
  const [orders, changes, present, past] = await onDatabase(cluster, async (client) => [
    judgeOrders(acknowledged.values(), await readOrders(client, [...acknowledged.keys()])),
    judgeChanges(report.changes, await readChanges(client, report.changes)),
    await readPresent(client, report.ghosts),
    await readPast(client),
  ])
  const all = acknowledged.size
  // Where a promotion may lose something it counts once.
  for (const uuid of [...orders.lost, ...orders.behind]) acknowledged.delete(uuid)
  const failures = {
    ...{ lost: orders.lost, twice: orders.twice, behind: orders.behind, refused: log.refused },
    ...{ phonesLost: changes.lost, phonesTwice: changes.twice },
    stuck: [...report.stuck, ...Array.from({ length: log.stuck }, () => 'a sender')],
    ...{ stale: report.stale, missing: report.missing },
    ghosts: report.ghosts
      .filter((ghost) => !present.has(ghost))
      .map(({ table, key, phone }) => `${phone}: ${table} ${key}`),
  }
  const named = Object.entries(failures) as [keyof typeof failures, string[]][]
  const numbers = Object.fromEntries(named.map(([name, found]) => [name, found.length])) as Record<
    keyof typeof failures,
    number
  >
  const { offeredAgain, aside, compared } = report
  return {
    ...past,
    counts: {
      ...{ acknowledged: all, phonesSent: report.changes.length, offeredAgain, aside, compared },
      ...{ beyond: present.size, ...numbers },
    },
    words: named.flatMap(([name, found]) => found.slice(0, SHOWN).map((words) => `${name}: ${words}`)),
  }
}
