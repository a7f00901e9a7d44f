import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { QUOTE_ANSWERS, QUOTE_STATUSES } from '#contract/records/quotes.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { createdAt, fieldChanges, id, moment, synced, tsvector } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/identity.ts'

/** Numbers of quotes, given at their first landing. */
export const quoteNumbers = pgSequence('quote_numbers')

export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    numero: integer('numero').notNull().unique().default(sql`nextval('quote_numbers')`),
    account_id: integer('account_id').references(() => accounts.id),
    /** The customer where there is no account. */
    cliente: text('cliente').notNull().default(''),
    tel: text('tel').notNull().default(''),
    owner_id: integer('owner_id')
      .notNull()
      .references(() => users.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    estado: text('estado', { enum: QUOTE_STATUSES }).notNull().default('borrador'),
    /** The newest version that was sent; 0 before the first. */
    version_n: integer('version_n').notNull().default(0),
    /** The last day of that version, YYYY-MM-DD. */
    valid_until: text('valid_until'),
    /** The last day that the next one is to have; null for the days of the rules from its sending on. */
    draft_until: text('draft_until'),
    /** Lines as they are being written, as contract/calls/quotes has them. */
    lines: jsonb('lines').$type<unknown[]>().notNull().default([]),
    condiciones: text('condiciones').notNull().default(''),
    observaciones: text('observaciones').notNull().default(''),
    /** For staff alone. */
    interna: text('interna').notNull().default(''),
    /** The group of the orders that it became. */
    grupo_uuid: uuid('grupo_uuid'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    sent_at: moment('sent_at'),
    answered_at: moment('answered_at'),
    ended_at: moment('ended_at'),
    /** The reason of its end, as it was typed. */
    motivo: text('motivo').notNull().default(''),
    search: tsvector('search').notNull(),
    field_changes: fieldChanges(),
    ...synced(),
  },
  (t) => [
    index('quotes_feed').on(t.tx, t.uuid),
    index('quotes_owner').on(t.owner_id, t.id.desc()),
    index('quotes_account').on(t.account_id, t.id.desc()).where(sql`account_id is not null`),
    index('quotes_due').on(t.valid_until).where(sql`estado in ('enviado', 'visto', 'cambio pedido')`),
    index('quotes_search').using('gin', t.search),
    check(
      'quotes_status',
      sql`estado in ('borrador', 'enviado', 'visto', 'aceptado', 'cambio pedido', 'rechazado', 'vencido', 'anulado')`,
    ),
  ],
)

/** Versions as they were sent, a row each, never changed. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    id: id(),
    quote_id: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    lines: jsonb('lines').$type<unknown[]>().notNull(),
    totals: jsonb('totals').$type<unknown>().notNull(),
    condiciones: text('condiciones').notNull().default(''),
    observaciones: text('observaciones').notNull().default(''),
    /** Pesos per dollar, its name and its day, as they stood. */
    rate: numeric('rate', { precision: 12, scale: 4, mode: 'number' }),
    rate_name: text('rate_name').notNull().default(''),
    rate_day: text('rate_day'),
    valid_until: text('valid_until').notNull(),
    /** Its PDF in the blob store; null until it was made. */
    pdf: text('pdf'),
    sent_at: moment('sent_at').notNull().defaultNow(),
    sent_by: integer('sent_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [unique('quote_versions_n').on(t.quote_id, t.n)],
)

/** Answers of customers, by link, by app, or as a seller heard them. */
export const quoteAnswers = pgTable(
  'quote_answers',
  {
    id: id(),
    quote_id: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    kind: text('kind', { enum: QUOTE_ANSWERS }).notNull(),
    name: text('name').notNull().default(''),
    dni: text('dni').notNull().default(''),
    /** Null by link. */
    user_id: integer('user_id').references(() => users.id),
    at: moment('at').notNull().defaultNow(),
    /** Keyed hash of the address, for disputes; null when it was signed in. */
    ip_hash: text('ip_hash'),
    text: text('text').notNull().default(''),
  },
  (t) => [
    uniqueIndex('quote_answers_accepted').on(t.quote_id).where(sql`kind = 'acepta'`),
    index('quote_answers_quote').on(t.quote_id, t.id),
    check('quote_answers_kind', sql`kind in ('acepta', 'cambio', 'rechaza')`),
  ],
)
