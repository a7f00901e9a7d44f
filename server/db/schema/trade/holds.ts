import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { HOLD_STATUSES } from '#contract/records/holds.ts'
import { TAKEN_PLATE } from '#contract/rules/sales-rules.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { createdAt, id, moment, synced } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/identity.ts'
import { orders } from '#server/db/schema/orders.ts'
import { lots } from '#server/db/schema/stock.ts'

/** Holds of plates, in the line of their lot. Written under `tomar_lotes` of that lot alone. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    lot_id: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    /** The plate; null for any of the lot. */
    chapa: integer('chapa'),
    piezas: integer('piezas').notNull(),
    account_id: integer('account_id').references(() => accounts.id),
    cliente: text('cliente').notNull().default(''),
    nota: text('nota').notNull().default(''),
    owner_id: integer('owner_id')
      .notNull()
      .references(() => users.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    estado: text('estado', { enum: HOLD_STATUSES }).notNull().default('en espera'),
    /** Its last day, YYYY-MM-DD; null until it was active. */
    hasta: text('hasta'),
    extensiones: integer('extensiones').notNull().default(0),
    /** The order that it became. */
    order_id: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The quote that made it. */
    quote_uuid: uuid('quote_uuid'),
    /** When a deposit for it was approved. */
    deposit_at: moment('deposit_at'),
    /** The reason of its end, as it was typed. */
    motivo: text('motivo').notNull().default(''),
    /** Its lot no longer has its plates; `existencias_respaldo` keeps it. */
    sin_respaldo: boolean('sin_respaldo').notNull().default(false),
    /** Then another branch that has the batch. */
    ahora_en: text('now_in'),
    /** Its seller had a mail about that. */
    loss_mailed: boolean('loss_mailed').notNull().default(false),
    lot_place: bigint('lot_place', { mode: 'number' }).notNull().default(sql`nextval('lot_places')`),
    created_at: createdAt(),
    ended_at: moment('ended_at'),
    ...synced(),
  },
  (t) => [
    index('holds_feed').on(t.tx, t.uuid),
    uniqueIndex('holds_plate').on(t.lot_id, t.chapa).where(sql`estado = 'activo' and chapa is not null`),
    index('holds_line').on(t.lot_id, t.lot_place).where(sql`estado in ('activo', 'en espera')`),
    index('holds_due').on(t.hasta).where(sql`estado = 'activo'`),
    index('holds_owner').on(t.owner_id, t.id),
    index('holds_account').on(t.account_id, t.id).where(sql`account_id is not null`),
    // A new hold is judged by the open ones alone, not by years of ended ones.
    index('holds_open_owner').on(t.owner_id).where(sql`estado in ('activo', 'en espera')`),
    index('holds_open_account').on(t.account_id).where(sql`estado in ('activo', 'en espera')`),
    index('holds_maker').on(t.created_by, t.created_at),
    index('holds_quote').on(t.quote_uuid).where(sql`quote_uuid is not null`),
    index('holds_ended').on(t.ended_at).where(sql`ended_at is not null`),
    index('holds_unbacked').on(t.id).where(sql`sin_respaldo and not loss_mailed`),
    index('holds_order').on(t.order_id).where(sql`order_id is not null`),
    check('holds_status', sql`estado in ('activo', 'en espera', 'liberado', 'vencido', 'ordenado')`),
    check('holds_pieces', sql`piezas > 0 and (chapa is null or piezas = 1)`),
    check('holds_term', sql`estado <> 'activo' or hasta is not null`),
  ],
)

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
    /** Percent of what is held that a deposit asks for, and the days that it adds. */
    sena: integer('deposit').notNull().default(30),
    sena_dias: integer('deposit_days').notNull().default(14),
    /** An order for a plate of others is saved without it, with a notice, rather than refused. */
    chapa_ocupada: text('taken_plate', { enum: TAKEN_PLATE }).notNull().default('rechazar'),
    /** Days that a quote is valid, those of a link to chosen plates, and quotes that a seller sends in a day. */
    presupuesto_dias: integer('quote_days').notNull().default(7),
    enlace_dias: integer('link_days').notNull().default(30),
    presupuestos_por_dia: integer('quotes_per_day').notNull().default(60),
    ...synced(),
  },
  () => [
    check('sales_rules_one', sql`id = 1`),
    check('sales_rules_taken', sql`taken_plate in ('rechazar', 'avisar')`),
  ],
)
