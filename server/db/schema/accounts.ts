import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { NOTE_RULES } from '#contract/records/trips.ts'
import { id, moment, synced } from './columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    account_name: text('account_name').notNull(),
    business_name: text('business_name').notNull(),
    /** With dashes. */
    cuit: text('cuit').notNull().unique(),
    email: text('email'),
    branch: text('branch'),
    sap: text('sap'),
    active: boolean('active').notNull().default(true),
    /** The responsible seller (a user id; no reference, as users refer to accounts). */
    seller_id: integer('seller_id'),
    /** The most sub-users its users may have together. [A194] */
    most_sub_users: integer('most_sub_users').notNull().default(20),
    /** Folded name and CUIT, for search. */
    search: text('search').notNull().default(''),
    ...synced(),
  },
  (t) => [
    index('accounts_feed').on(t.tx, t.id),
    index('accounts_seller').on(t.seller_id),
    index('accounts_name').on(t.account_name),
  ],
)

export const branches = pgTable(
  'branches',
  {
    uuid: uuid('uuid').primaryKey(),
    nombre: text('nombre').notNull(),
    abbr: text('abbr').notNull(),
    nave_desde: text('nave_desde').notNull().default('A'),
    nave_hasta: text('nave_hasta').notNull(),
    active: boolean('active').notNull().default(true),
    /** Turnos that a bay takes in half an hour, by bay; without one it takes any number. */
    cupo: jsonb('cupo').$type<Record<string, number>>().notNull().default({}),
    /** The rule for loads without a transport note. */
    exige_remito: text('exige_remito', { enum: NOTE_RULES }).notNull().default('no'),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [uniqueIndex('branches_nombre').on(t.nombre).where(sql`deleted_at is null`)],
)

/**
 * A day on which a branch, or without one every branch, does not work; with hours, only then. `cerrado` refuses turnos of
 * customers, else it is a warning. National holidays come from the calendar of the country. [A200]
 */
export const closedDays = pgTable(
  'closed_days',
  {
    uuid: uuid('uuid').primaryKey(),
    /** A day, YYYY-MM-DD. */
    fecha: text('fecha').notNull(),
    nombre: text('nombre').notNull(),
    sucursal_uuid: uuid('branch_uuid').references(() => branches.uuid),
    /** HH:MM, both or none. */
    hora_desde: text('hora_desde'),
    hora_hasta: text('hora_hasta'),
    cerrado: boolean('cerrado').notNull().default(true),
    nacional: boolean('nacional').notNull().default(false),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [
    index('closed_days_feed').on(t.tx, t.uuid),
    index('closed_days_day').on(t.fecha),
    index('closed_days_branch').on(t.sucursal_uuid),
    uniqueIndex('closed_days_national').on(t.fecha).where(sql`nacional`),
  ],
)

/** Names that branches had before: orders and stock keep the name of their time. [A132] */
export const branchAliases = pgTable(
  'branch_aliases',
  {
    alias: text('alias').primaryKey(),
    branch_uuid: uuid('branch_uuid')
      .notNull()
      .references(() => branches.uuid, { onDelete: 'cascade' }),
  },
  (t) => [index('branch_aliases_branch').on(t.branch_uuid)],
)

export const warehouses = pgTable(
  'warehouses',
  {
    uuid: uuid('uuid').primaryKey(),
    nombre: text('nombre').notNull(),
    descripcion: text('descripcion').notNull().default(''),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  () => [uniqueIndex('warehouses_nombre').on(sql`lower(nombre)`).where(sql`deleted_at is null`)],
)
