import { sql } from 'drizzle-orm'
import { check, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { synced } from './columns.ts'

/**
 * The price of a dollar in pesos from a day on, as the ERP's `cotizacion.csv` has it. Days as YYYY-MM-DD; an
 * import writes one again with `on conflict (day) do update`. [A175]
 */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    day: text('day').primaryKey(),
    /** The bank's name for it; empty where its file has none. */
    name: text('name').notNull().default(''),
    rate: numeric('rate', { precision: 14, scale: 4, mode: 'number' }).notNull(),
    ...synced(),
  },
  () => [check('exchange_rates_rate', sql`rate > 0`)],
)
