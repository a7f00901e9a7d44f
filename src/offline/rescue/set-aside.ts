import * as v from 'valibot'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { FieldTable } from '#src/offline/db/field-rows.ts'
import { forgetKnown } from '#src/offline/fetch/coverage.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { forgetTags } from '#src/offline/fetch/pull.ts'
import { land } from '#src/offline/land/land.ts'

/** An unreadable row of this phone, as stored. */
export interface SetAside {
  table: string
  key: string | number
  row: unknown
}

export interface KeptAside extends SetAside {
  /** Milliseconds since 1970. */
  at: number
  /** The user has been notified. */
  isTold: boolean
}

const PREFIX = 'apartado:'
/** Whether this entry of `meta` is such a row. */
export const isAside = (key: string): boolean => key.startsWith(PREFIX)

/** Rows read at once; a phone holds tens of thousands. */
const PAGE = 500

/** Keeps rows where no screen reads them, and takes those of the phone's own tables out of the way. [F40] */
export async function setAside(db: Db, rows: readonly SetAside[]): Promise<void> {
  const tables = [db.borradores, db.enviados].filter(({ name }) => rows.some(({ table }) => table === name))
  await db.transaction('rw', [db.meta, ...tables], async () => {
    const kept = rows.map((row): KeptAside => ({ ...row, at: momentNow(), isTold: false }))
    await db.meta.bulkPut(kept.map((value) => ({ key: placeOf(value), value })))
    for (const table of tables)
      await table.bulkDelete(rows.filter((row) => row.table === table.name).map(({ key }) => String(key)))
  })
}

const placeOf = ({ table, key }: SetAside): string => `${PREFIX}${table}:${key}`

export async function readAside(db: Db): Promise<KeptAside[]> {
  const held = await db.meta.where('key').startsWith(PREFIX).toArray()
  return held.map(({ value }) => value as KeptAside)
}

/** Marks these as read by the user. */
export async function markTold(db: Db, rows: readonly KeptAside[]): Promise<void> {
  await db.meta.bulkPut(rows.map((row) => ({ key: placeOf(row), value: { ...row, isTold: true } })))
}

/**
 * Checks the records after a failure: invalid ones are set aside and requested again at the next pull. Waiting changes
 * are replayed on the rest. Returns how many were set aside. [F40]
 */
export async function setAsideBrokenRecords(
  parts: Pick<DeviceParts, 'db' | 'effects' | 'user' | 'now'>,
): Promise<number> {
  const { db } = parts
  const [records, sent] = await Promise.all([
    Promise.all(db.records.tables.map(({ name, schema }) => broken(db, name, schema))),
    broken(db, 'enviados', SENT),
  ])
  const rows = [...records.flat(), ...sent]
  if (rows.length === 0) return 0
  await setAside(db, rows)
  const removed = records.flat()
  await land(parts, { writes: [], removed })
  const feeds = removed.map(({ table }) => feedOf(db, table))
  await db.meta.bulkDelete([...new Set(feeds.map((feed) => `cursor:${feed}`))])
  for (const feed of new Set(feeds)) await forgetKnown(db, feed)
  await forgetTags(db)
  return rows.length
}

/** The table whose feed brings the rows of this one. */
const feedOf = (db: Db, table: FieldTable): FieldTable =>
  db.records.tables.find(({ name }) => name === table)?.partOf ?? table

/** Data of a sent change for screens. */
const SENT = v.object({
  id: v.string(),
  seq: v.number(),
  type: v.string(),
  args: v.looseObject({}),
  aggregates: v.array(v.string()),
  at: v.number(),
})

async function broken<T extends string>(
  db: Db,
  table: T,
  schema: v.GenericSchema,
): Promise<(SetAside & { table: T })[]> {
  const rows: (SetAside & { table: T })[] = []
  const keys = await db.table(table).toCollection().primaryKeys()
  for (let from = 0; from < keys.length; from += PAGE) {
    const page = keys.slice(from, from + PAGE) as (string | number)[]
    const held = await db.table(table).bulkGet(page)
    held.forEach((row, index) => {
      if (!v.is(schema, row)) rows.push({ table, key: page[index] as string | number, row })
    })
  }
  return rows
}
