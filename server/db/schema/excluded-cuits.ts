import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** CUITs whose payments are never sent to accounting; eleven digits. [S286] */
export const excludedCuits = pgTable('excluded_cuits', {
  cuit: text('cuit').primaryKey(),
  created_at: createdAt(),
})
