import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/db/schema/accounts.ts'
import { bytea, createdAt, fieldChanges, id, moment, synced } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/identity.ts'
import { lots } from '#server/db/schema/stock.ts'

export const LINK_KINDS = ['presupuesto', 'muestrario', 'pedido', 'turno'] as const

/**
 * Pages that a customer opens without signing in. A token is an HMAC of kind, record and number, so that it is shown
 * again and a copy of this table opens nothing; a link that is revoked is followed by the next number. [A162]
 */
export const publicLinks = pgTable(
  'public_links',
  {
    id: id(),
    kind: text('kind', { enum: LINK_KINDS }).notNull(),
    /** The quote's, the board's, the order's or the turno's. */
    ref: uuid('ref').notNull(),
    token_hash: bytea('token_hash').notNull().unique(),
    link_no: integer('link_no').notNull().default(1),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
    /** Readings, without those of previews, and the last. */
    opens: integer('opens').notNull().default(0),
    last_open: moment('last_open'),
    created_at: createdAt(),
  },
  (t) => [
    unique('public_links_number').on(t.kind, t.ref, t.link_no),
    uniqueIndex('public_links_live').on(t.kind, t.ref).where(sql`revoked_at is null`),
    check('public_links_kind', sql`kind in ('presupuesto', 'muestrario', 'pedido', 'turno')`),
  ],
)

/** Plates that a seller chose for a customer, as a page. */
export const boards = pgTable(
  'boards',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    account_id: integer('account_id').references(() => accounts.id),
    titulo: text('titulo').notNull().default(''),
    /** The customer's name where there is no account. */
    cliente: text('cliente').notNull().default(''),
    /** Prices are shown on its page. */
    precios: boolean('precios').notNull().default(false),
    owner_id: integer('owner_id')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    deleted_at: moment('deleted_at'),
    field_changes: fieldChanges(),
    ...synced(),
  },
  (t) => [index('boards_feed').on(t.tx, t.uuid), index('boards_owner').on(t.owner_id, t.id.desc())],
)

export const boardItems = pgTable(
  'board_items',
  {
    id: id(),
    board_id: integer('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    lot_id: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    chapa: integer('chapa').notNull(),
    nota: text('nota').notNull().default(''),
    orden: integer('orden').notNull(),
    /** When the customer marked it, and with which words. */
    favorita_at: moment('favorita_at'),
    comentario: text('comentario').notNull().default(''),
  },
  (t) => [unique('board_items_plate').on(t.board_id, t.lot_id, t.chapa)],
)
