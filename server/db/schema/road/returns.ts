import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { tickets } from '#server/db/schema/claims.ts'
import { bigId, id, moment } from '#server/db/schema/columns.ts'
import { orders } from '#server/db/schema/orders.ts'

const quantity = (name: string) => numeric(name, { precision: 12, scale: 4, mode: 'number' })

/** Orders of which a claim gives something back, in the order's unit. */
export const claimLines = pgTable(
  'claim_lines',
  {
    id: id(),
    ticket_id: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The lot as it was delivered. */
    lote: text('lote'),
    cantidad: quantity('quantity').notNull(),
    motivo: text('motivo').notNull(),
    /** The quantity that is taken back; null until it is decided. */
    aceptada: quantity('granted'),
  },
  (t) => [
    unique('claim_lines_order').on(t.ticket_id, t.order_id),
    index('claim_lines_of_order').on(t.order_id),
    check('claim_lines_granted', sql`granted is null or granted between 0 and quantity`),
  ],
)

/** Versions of a decided return for the ERP, a row each, written with the decision. */
export const returnExports = pgTable(
  'return_exports',
  {
    id: bigId(),
    ticket_id: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** File name. */
    name: text('name').notNull(),
    status: text('status', { enum: ['pendiente', 'enviado', 'confirmado', 'rechazado'] })
      .notNull()
      .default('pendiente'),
    /** The cells of each line of the file. */
    request: jsonb('request').$type<[name: string, cell: string][][]>().notNull(),
    /** As the ERP numbers the return, and what it says of it. */
    sap_return: text('sap_return').notNull().default(''),
    message: text('message').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
    sent_at: moment('sent_at'),
    answered_at: moment('answered_at'),
  },
  (t) => [
    unique('return_exports_version').on(t.ticket_id, t.version),
    index('return_exports_to_send').on(t.at).where(sql`status = 'pendiente'`),
    check('return_exports_status', sql`status in ('pendiente', 'enviado', 'confirmado', 'rechazado')`),
  ],
)
