import type { Base, OutboxRow } from '#src/offline/db/outbox-row.ts'
import { isShown } from './replay.ts'

/** State known where a change is made. */
export interface Ground {
  /** The version of the record that this phone holds. */
  held: number | null
  /** Rows of the outbox that share an aggregate with the change, oldest first. */
  waiting: readonly Pick<OutboxRow, 'id' | 'state' | 'type' | 'args' | 'base'>[]
  /** The version that was on screen when the form was opened, where that is earlier. */
  seen?: number | null
  /** Changes of the same things that this phone sent since then. */
  sent?: readonly string[]
}

/** At most this many own changes are named per record: older ones count as others'. */
const MOST_OWN = 40

/**
 * The base of a change: the oldest version of which something was on screen, and the changes of this phone on top of
 * it. A waiting whole form hides what a pull has brought under it, so that its version is the one that was seen. [SY17]
 */
export function baseOf(record: Pick<Base, 'table' | 'key'>, ground: Ground): Base {
  const { held, waiting, seen = null, sent = [] } = ground
  const hiding = waiting.filter(({ base }) => base?.table === record.table && base.key === record.key)
  const shown = hiding.filter((row) => isShown(row)).map(({ base }) => base?.version ?? null)
  const versions = [held, seen, ...shown].filter((item) => item !== null)
  const own = [...sent, ...waiting.flatMap(({ id, base }) => [...(base?.own ?? []), id])]
  return {
    ...record,
    version: versions.length === 0 ? null : Math.min(...versions),
    own: [...new Set(own)].slice(-MOST_OWN),
  }
}

/** The own changes that a row stands on, once some of them go by other ids. */
export function renamedOwn(
  own: readonly string[],
  replaced: ReadonlyMap<string, { after: readonly string[] }>,
): string[] {
  return [...new Set(own.flatMap((id) => replaced.get(id)?.after ?? [id]))]
}
