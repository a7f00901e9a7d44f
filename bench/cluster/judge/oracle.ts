import type { Acknowledged } from '#bench/cluster/work/sender-log.ts'
import type { Acknowledged as PhoneChange } from '#tests/worlds/engine-world.ts'

/** An order as the database holds it, and how often it was made. */
export interface StoredOrder {
  uuid: string
  version: number
  note: string
  made: number
}

/** UUIDs of orders and ids of changes of which something is wrong. */
export interface Verdict {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  twice: string[]
  /** There in a state from before the acknowledged one, or in another of the same version. */
  behind: string[]
}

/** Compares what senders heard with the database. */
export function judgeOrders(
  acknowledged: Iterable<Acknowledged>,
  stored: ReadonlyMap<string, StoredOrder>,
): Verdict {
  const verdict: Verdict = { lost: [], twice: [], behind: [] }
  for (const { uuid, version, note } of acknowledged) {
    const order = stored.get(uuid)
    if (!order) verdict.lost.push(uuid)
    else if (order.made > 1) verdict.twice.push(uuid)
    else if (order.version < version || (order.version === version && order.note !== note))
      verdict.behind.push(uuid)
  }
  return verdict
}

/** A phone's change as the database has it: the status of its answer, and the rows that carry its mark. */
export interface StoredChange {
  status: number | null
  /** The status of the order in the answer. */
  pedido: string | null
  marked: number
}

/** The same for changes that have left their phones. */
export function judgeChanges(
  changes: readonly PhoneChange[],
  stored: ReadonlyMap<string, StoredChange>,
): Omit<Verdict, 'behind'> {
  const verdict = { lost: [] as string[], twice: [] as string[] }
  for (const { id, kind, mark, rows, status } of changes) {
    const change = stored.get(id)
    const words = `${kind} ${id}`
    if (change?.status !== 200) verdict.lost.push(`${words}: status ${change?.status ?? 'none'}`)
    else if (mark === '') continue
    // A change to the status that the order had already leaves no mark.
    else if (change.marked < rows && !(kind === 'estado' && change.pedido === status))
      verdict.lost.push(`${words}: ${change.marked} of ${rows} rows`)
    else if (change.marked > rows) verdict.twice.push(`${words}: ${change.marked} rows for ${rows}`)
  }
  return verdict
}
