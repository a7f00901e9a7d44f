import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { tickets } from './claims.ts'
import { id, moment, synced } from './columns.ts'

const amount = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' })

/** Invoices, receipts and payment orders of customer accounts, as imported from the ERP. Days as YYYY-MM-DD. [S251, S256] */
export const accountDocuments = pgTable(
  'account_documents',
  {
    id: id(),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The company's code, GADS or MGSL. */
    company: text('company').notNull(),
    document_type: text('document_type').notNull(),
    /** The kind of document as the ERP has it, like RV. */
    clase: text('clase').notNull().default(''),
    /** Like 0001-00001234. */
    reference: text('reference').notNull().default(''),
    sap_number: text('sap_number').notNull(),
    /** The business year of `sap_number`, which starts again each year. */
    year: integer('year').notNull(),
    from_date: text('from_date').notNull(),
    due_date: text('due_date'),
    /** Debts are positive, payments and credits negative. [A140] */
    amount: amount('amount').notNull(),
    /** The same without taxes, where the ERP says it. [S254] */
    net_amount: amount('net_amount'),
    currency: text('currency', { enum: ['$', 'U$D'] })
      .notNull()
      .default('$'),
    /** Whether it still counts for the balance. */
    open: boolean('open').notNull(),
    text: text('text').notNull().default(''),
    /** Where the ERP's copy lies elsewhere. */
    url: text('url'),
    /** The name of the original in the store. */
    file: text('file'),
    /** The claim whose return it credits. */
    ticket_id: integer('ticket_id').references(() => tickets.id, { onDelete: 'set null' }),
    ...synced(),
  },
  (t) => [
    unique('account_documents_number').on(t.company, t.sap_number, t.year),
    // Spreadsheets drop leading zeros: the same document is found without them.
    index('account_documents_bare_number').on(t.company, sql`ltrim(sap_number, '0')`, t.year),
    check('account_documents_company', sql`company in ('GADS', 'MGSL')`),
    check('account_documents_currency', sql`currency in ('$', 'U$D')`),
    index('account_documents_account').on(t.account_id, t.from_date.desc(), t.id.desc()),
    index('account_documents_latest').on(t.from_date.desc(), t.id.desc()),
    // `account_documents_open` includes what `saldos_de` adds up, which only SQL can say: it is in the migration.
    index('account_documents_feed').on(t.tx, t.id),
    uniqueIndex('account_documents_ticket').on(t.ticket_id).where(sql`ticket_id is not null`),
  ],
)

/** An account's debt limit, as the ERP has it, and when it said so. In pesos. */
export const accountLimits = pgTable('account_limits', {
  account_id: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  limite: amount('limite').notNull(),
  disponible: amount('disponible').notNull(),
  /** The balance with what the ERP has not booked yet; null where it says none. [A75] */
  saldo_real: amount('saldo_real'),
  as_of: moment('as_of').notNull(),
  ...synced(),
})
