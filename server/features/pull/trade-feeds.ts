import { sql } from 'drizzle-orm'
import { READS_HOLDS } from '#contract/calls/holds/holds.ts'
import { READS_QUOTES } from '#contract/calls/quotes/quotes.ts'
import { CODES_GATE } from '#contract/calls/stock/supplier-code.ts'
import { holds as holdRecord } from '#contract/records/holds.ts'
import { quotes as quoteRecord } from '#contract/records/quotes.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { holdTables, isOwnHold, readHolds } from '#server/records/hold/read.ts'
import { isQuoteOf, readQuotes } from '#server/records/quote/read.ts'
import { readSupplierCodes } from '#server/records/supplier-code-record.ts'
import type { FeedSource } from './feed-source.ts'

/** Active holds of all, and those of the reader for some time after their end. */
export const holds: FeedSource = {
  gate: READS_HOLDS,
  rows: (context) => ({
    from: holdTables,
    key: sql`h.uuid`,
    keyType: 'uuid',
    tx: sql`h.tx`,
    within: sql`true`,
    keep: sql`(h.estado = 'activo' or ${isOwnHold(context)} and (h.ended_at is null
      or h.ended_at > ${context.now.toISOString()}::timestamptz - make_interval(days => ${holdRecord.limits.keptDays})))`,
  }),
  read: async (context, keys) => {
    const found = await readHolds(context.db, context, { where: isAnyOf(sql`h.uuid`, keys, 'uuid') })
    return found.map(({ id: _, ...held }) => held)
  },
}

/** Quotes of the reader, for some time after their end. */
export const quotes: FeedSource = {
  gate: READS_QUOTES,
  rows: (context) => ({
    from: sql`quotes q`,
    key: sql`q.uuid`,
    keyType: 'uuid',
    tx: sql`q.tx`,
    within: isQuoteOf(context),
    keep: sql`(q.ended_at is null
      or q.ended_at > ${context.now.toISOString()}::timestamptz - make_interval(days => ${quoteRecord.limits.keptDays}))`,
  }),
  read: async (context, keys) => {
    const found = await readQuotes(context.db, context, { where: isAnyOf(sql`q.uuid`, keys, 'uuid') })
    return found.map(({ id: _, ...quote }) => quote)
  },
}

/** Codes without their supplier, as customers read them too. */
export const supplierCodes: FeedSource = {
  gate: CODES_GATE,
  rows: () => ({
    from: sql`lot_codes c`,
    key: sql`c.id`,
    keyType: 'integer',
    tx: sql`c.tx`,
    within: sql`true`,
    keep: sql`c.deleted_at is null`,
  }),
  read: ({ db }, keys) => readSupplierCodes(db, isAnyOf(sql`c.id`, keys, 'integer'), keys.length),
}
