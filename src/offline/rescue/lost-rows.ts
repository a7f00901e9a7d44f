import { isBlobRef, type OutboxRow, type SentRow } from '#src/offline/db/outbox-row.ts'

export interface Renewing {
  /** Changes the server applied and has lost. */
  sent: readonly SentRow[]
  waiting: readonly OutboxRow[]
  /** Ids of changes unknown to the server, including those that cannot be offered again. */
  lost: ReadonlySet<string>
  /** The history that is gone, where it is known. */
  was: string | null
  user: string
}

/** More own changes than this on one record are not named. */
const MOST_OWN = 40

/**
 * The outbox with lost changes queued again: each change goes behind the lost ones of the same records that were made
 * before it, and builds on them as its own. No row waits for one that cannot be offered again. [SY5, SY17, SY29]
 */
export function renewed({ sent, waiting, lost, ...more }: Renewing): OutboxRow[] {
  const again = new Set(sent.map(({ id }) => id))
  const before = new Map<string, string[]>()
  const isThere = (id: string) => again.has(id) || !lost.has(id)
  const rows = [...sent.map((row) => asWaiting(row, more)), ...waiting].sort((a, b) => a.seq - b.seq)
  return rows.map((row) => {
    const same = row.aggregates.map((aggregate) => before.get(aggregate) ?? [])
    if (again.has(row.id))
      for (const [index, aggregate] of row.aggregates.entries())
        before.set(aggregate, [...(same[index] ?? []), row.id])
    const last = same.flatMap((ids) => ids.at(-1) ?? [])
    const own = [...(row.base?.own ?? []).filter(isThere), ...same.flat()]
    return {
      ...row,
      history: row.history ?? more.was,
      after: [...new Set([...row.after.filter(isThere), ...last])],
      base: row.base && { ...row.base, own: [...new Set(own)].slice(-MOST_OWN) },
    }
  })
}

function asWaiting(row: SentRow, { was, user }: Pick<Renewing, 'was' | 'user'>): OutboxRow {
  const { id, seq, type, args, sentence, aggregates, at, base = null, createdAt = at } = row
  const blobs = Object.values(args).flatMap((value) => (isBlobRef(value) ? [value.$blob] : []))
  return {
    ...{ id, seq, type, args, aggregates, base, createdAt, user, blobs, history: was },
    ...(sentence && { sentence }),
    ...{
      v: 1,
      after: [],
      before: [],
      touched: {},
      state: 'pendiente',
      serverFailures: 0,
      nextAt: 0,
      lastError: null,
    },
    // It has been sent before: a new decision is a change behind it. [SY16]
    attempts: 1,
  }
}
