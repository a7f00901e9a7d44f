import type { Db } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'

/** Takes rows out of the outbox, `rows` being all of it, oldest first: those that stand together with one request. */
export async function takeOut(
  db: Db,
  rows: readonly OutboxRow[],
  gone: ReadonlySet<OutboxRow>,
): Promise<void> {
  await Promise.all(
    runsOf(rows, gone).map(({ first, last }) =>
      first === last
        ? db.outbox.delete(first)
        : db.outbox.where('seq').between(first, last, true, true).delete(),
    ),
  )
}

interface Run {
  first: number
  last: number
}

/** Stretches of rows without one between that stays. */
function runsOf(rows: readonly OutboxRow[], gone: ReadonlySet<OutboxRow>): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const row of rows) {
    if (!gone.has(row)) open = undefined
    else if (open) open.last = row.seq
    else {
      open = { first: row.seq, last: row.seq }
      runs.push(open)
    }
  }
  return runs
}
