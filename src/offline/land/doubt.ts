import type { Db } from '#src/offline/db/db.ts'

/** A row that may be of a state which the server no longer has carries this. */
const DOUBT = 'isDoubtful'

/** Whether a row gives way to whatever the server sends for it. [SY13] */
export const isDoubtful = (row: unknown): boolean =>
  (row as Record<string, unknown> | undefined)?.[DOUBT] === true

function doubt(row: unknown): void {
  if (typeof row === 'object' && row !== null && 'version' in row) Object.assign(row, { [DOUBT]: true })
}

/**
 * Marks every record held, and what waiting changes remember of records: inside a transaction over the field tables and
 * the outbox. [SY29]
 */
export async function doubtAll(db: Db): Promise<void> {
  await Promise.all(db.records.tables.map(({ name }) => db.table(name).toCollection().modify(doubt)))
  await db.outbox.toCollection().modify(({ before }) => {
    for (const { row } of before) doubt(row)
  })
}
