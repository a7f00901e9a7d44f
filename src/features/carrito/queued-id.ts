import type { Db } from '#src/offline/db.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'

/** The id under which an edited change goes on: a refused one is sent again under a new id. [SY16] */
export async function idAfterEdit(
  db: Db,
  was: Pick<OutboxRow, 'id' | 'type' | 'aggregates'>,
): Promise<string> {
  const rows = await db.outbox.where('aggregates').anyOf(was.aggregates).sortBy('seq')
  const same = rows.filter((row) => row.type === was.type)
  return (same.find((row) => row.id === was.id) ?? same.at(-1))?.id ?? was.id
}
