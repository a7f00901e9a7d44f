import * as v from 'valibot'
import { pedido } from '#contract/pedidos.ts'
import { FEED } from '#contract/pull.ts'
import type { Db, FieldTable } from './db.ts'
import type { DeviceParts } from './device-parts.ts'
import { land } from './land.ts'
import { forgetTags } from './pull.ts'

/** A row of this phone that nobody could make out, as it lay there. */
export interface SetAside {
  table: string
  key: string | number
  row: unknown
}

export interface KeptAside extends SetAside {
  /** Milliseconds since 1970. */
  at: number
  /** Somebody has been told. */
  isTold: boolean
}

const PREFIX = 'apartado:'
/** Whether this entry of `meta` is such a row. */
export const isAside = (key: string): boolean => key.startsWith(PREFIX)

/** Rows read at once; a phone holds tens of thousands. */
const PAGE = 500

/** Keeps rows where no screen reads them, and takes drafts out of the way of their forms. [F40] */
export async function setAside(db: Db, rows: readonly SetAside[]): Promise<void> {
  await db.transaction('rw', db.meta, db.borradores, async () => {
    const kept = rows.map((row): KeptAside => ({ ...row, at: Date.now(), isTold: false }))
    await db.meta.bulkPut(kept.map((value) => ({ key: `${PREFIX}${value.table}:${value.key}`, value })))
    const drafts = rows.filter(({ table }) => table === 'borradores')
    await db.borradores.bulkDelete(drafts.map(({ key }) => String(key)))
  })
}

export async function readAside(db: Db): Promise<KeptAside[]> {
  const held = await db.meta.where('key').startsWith(PREFIX).toArray()
  return held.map(({ value }) => value as KeptAside)
}

export async function markTold(db: Db): Promise<void> {
  await db.meta
    .where('key')
    .startsWith(PREFIX)
    .modify((held) => {
      Object.assign(held.value as KeptAside, { isTold: true })
    })
}

/**
 * Looks through the records after something failed: what is not as the contract has it is set aside and asked for anew
 * at the next pull. Changes that wait are done again on what remains. Answers how many there were. [F40]
 */
export async function setAsideBrokenRecords(
  parts: Pick<DeviceParts, 'db' | 'effects' | 'user' | 'now'>,
): Promise<number> {
  const { db } = parts
  const found = await Promise.all(Object.entries(SCHEMAS).map(([table, schema]) => broken(db, table, schema)))
  const rows = found.flat()
  if (rows.length === 0) return 0
  await setAside(db, rows)
  await land(parts, {
    writes: [],
    removed: rows.map(({ table, key }) => ({ table: table as FieldTable, key })),
  })
  await db.meta.bulkDelete([...new Set(rows.map(({ table }) => `cursor:${table}`))])
  await forgetTags(db)
  return rows.length
}

const SCHEMAS = { ...FEED, pedidos: pedido }

async function broken(db: Db, table: string, schema: v.GenericSchema): Promise<SetAside[]> {
  const rows: SetAside[] = []
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
