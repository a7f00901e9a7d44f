import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { synced } from './columns.ts'

/** The rules of trade, one row. */
export const salesRules = pgTable(
  'sales_rules',
  {
    id: integer('id').primaryKey(),
    plazo: integer('term').notNull(),
    extensiones: integer('extensions').notNull(),
    por_vendedor: integer('per_seller').notNull(),
    por_cuenta: integer('per_account').notNull(),
    por_dia: integer('per_day').notNull(),
    ...synced(),
  },
  () => [check('sales_rules_one', sql`id = 1`)],
)
