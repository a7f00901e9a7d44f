import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Figures of a day that no later reading can compute, by branch; written at its end. */
export const figuresDaily = pgTable(
  'figures_daily',
  {
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    /** By the name that it had. */
    branch: text('branch').notNull(),
    /** `0-30:m2`: an age of stock and its measure. */
    key: text('key').notNull(),
    value: numeric('value', { precision: 16, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.branch, t.key] })],
)
