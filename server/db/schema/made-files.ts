import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Files in the store that were made of what the database holds, and when. */
export const madeFiles = pgTable(
  'made_files',
  {
    /** Made of content and maker. */
    name: text('name').primaryKey(),
    made_at: moment('made_at').notNull().defaultNow(),
  },
  (t) => [index('made_files_age').on(t.made_at)],
)
