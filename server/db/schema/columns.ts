import { bigint, customType, integer, jsonb, numeric, timestamp } from 'drizzle-orm/pg-core'
import type { FieldChange } from '#server/db/merge.ts'

/** A transaction id that never wraps; as text, for drivers know no such number. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Set by the trigger `marcar_cambio` on every insert and update. */
export const synced = () => ({
  version: integer('version').notNull().default(1),
  tx: xid8('tx').notNull().default('0'),
})

/** Per field, what it was before each change, by whom and under which key, as server/db/merge.ts writes it. */
export const fieldChanges = () =>
  jsonb('field_changes').$type<Record<string, FieldChange[]>>().notNull().default({})

/** ISO text in and out. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()

export const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
export const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
