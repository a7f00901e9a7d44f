import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bigId, createdAt, fieldChanges, id, moment, money, synced, tsvector } from './columns.ts'
import { users } from './identity.ts'
import { lots } from './stock.ts'

/** A list, the account's own prices, or an agreement with the customer. */
export const PRICE_SOURCES = ['lista', 'cuenta', 'acuerdo'] as const

/** Where an order stands at the ERP, since when (ISO), under which number and with which words of its own. */
interface OrderAtErp {
  estado: 'sin confirmar' | 'confirmado' | 'rechazado'
  at: string
  nro_pedido: string
  mensaje: string
}

/** Material statuses of orders; `color` is green, yellow or red. */
export const orderStatuses = pgTable('order_statuses', {
  status: text('status').primaryKey(),
  color: text('color').notNull(),
  orden: integer('orden').notNull(),
  ...synced(),
})

export const groupStates = pgTable(
  'group_states',
  {
    uuid: uuid('uuid').primaryKey(),
    nombre: text('nombre').notNull(),
    key: text('key').notNull(),
    color: text('color').notNull(),
    orden: integer('orden').notNull(),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [uniqueIndex('group_states_key').on(t.key).where(sql`deleted_at is null`)],
)

export const orderGroups = pgTable(
  'order_groups',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    nombre: text('nombre').notNull(),
    descripcion: text('descripcion').notNull().default(''),
    estado_de_grupo_de_pedido_uuid: uuid('state_uuid').references(() => groupStates.uuid),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    field_changes: fieldChanges(),
    ...synced(),
  },
  (t) => [index('order_groups_feed').on(t.tx, t.uuid), index('order_groups_account').on(t.account_id, t.tx)],
)

/** Numbers for `orders.lot_place`. */
export const lotPlaces = pgSequence('lot_places')

export const orders = pgTable(
  'orders',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    product_code: text('product_code').notNull(),
    product_name: text('product_name').notNull(),
    quantity: numeric('quantity', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    unit: text('unit').notNull(),
    lote: text('lote'),
    branch: text('branch').notNull(),
    client_note: text('client_note').notNull().default(''),
    /** A day, YYYY-MM-DD. */
    preferred_delivery_date: text('preferred_delivery_date'),
    status: text('status').notNull(),
    group_id: integer('group_id').references(() => orderGroups.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    /** The responsible seller when it was made. */
    owner_id: integer('owner_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    /** Folded words of product, lot, account and note; kept by the code that writes the row. */
    search: tsvector('search').notNull(),
    /** The part its lot no longer covers, as a notice; null while it does. */
    aviso: text('aviso'),
    /** Its state in the ERP, as readers are shown it; null where it never goes there. [A125] */
    erp: jsonb('erp').$type<OrderAtErp>(),
    /** The lot's, else the product's, when it was made or last got another; null if no price was known. */
    unit_price: money('unit_price'),
    /** The unit that price is for, and its currency. */
    price_unit: text('price_unit'),
    price_currency: text('price_currency'),
    /** The price of the lists, before a discount or an agreement; null where none was agreed. */
    list_price: money('list_price'),
    /** Percent off the list price, as it was given; null without one. */
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }),
    /** Where its price comes from. */
    price_source: text('price_source', { enum: PRICE_SOURCES }).notNull().default('lista'),
    /** The plates of its lot that it is for; null for any. */
    chapas: integer('chapas').array(),
    /** The mean square metres of a plate of its lot; null without a known lot. */
    plate_m2: doublePrecision('plate_m2'),
    /** Its place in the queue for its lot; asking for more moves it to the end. */
    lot_place: bigint('lot_place', { mode: 'number' }).notNull().default(sql`nextval('lot_places')`),
    field_changes: fieldChanges(),
    ...synced(),
  },
  (t) => [
    index('orders_feed').on(t.tx, t.uuid),
    index('orders_account_feed').on(t.account_id, t.tx),
    index('orders_latest').on(t.created_at.desc(), t.id.desc()),
    index('orders_account').on(t.account_id, t.created_at.desc(), t.id.desc()),
    index('orders_status').on(t.status, t.created_at.desc(), t.id.desc()),
    index('orders_branch').on(t.branch, t.created_at.desc(), t.id.desc()),
    // With the group at their end, which decides whether an order stands for others: a list is read from them alone.
    index('orders_owner').on(t.owner_id, t.created_at.desc(), t.id.desc(), t.group_id),
    index('orders_created_by').on(t.created_by, t.created_at.desc(), t.id.desc(), t.group_id),
    index('orders_group').on(t.group_id, t.created_at.desc(), t.id.desc()),
    /** The groups with something left to deliver, which are few of all there ever were. */
    index('orders_open_group')
      .on(t.group_id)
      .where(sql`status not in ('Entregado', 'Rechazado', 'Cancelado')`),
    // The list by the ERP's answer; orders that no ERP takes are not in it.
    index('orders_erp')
      .on(sql`(${t.erp} ->> 'estado')`, t.created_at.desc(), t.id.desc())
      .where(sql`(${t.erp} ->> 'estado') is not null`),
    index('orders_product').on(t.product_code, t.lote),
    // Open orders only, as `lot-cover.ts` asks word by word.
    index('orders_open_lot')
      .on(t.product_code, t.lote)
      .where(sql`status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and lote is not null`),
    index('orders_search').using('gin', t.search),
    check('orders_price_source', sql`price_source in ('lista', 'cuenta', 'acuerdo')`),
  ],
)

/** The plates of orders; one that is live keeps its plate from other orders and holds. */
export const orderPlates = pgTable(
  'order_plates',
  {
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lot_id: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    chapa: integer('chapa').notNull(),
    /** Its order is neither delivered, refused nor cancelled. */
    live: boolean('live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.lot_id, t.chapa] }),
    uniqueIndex('order_plates_live').on(t.lot_id, t.chapa).where(sql`live`),
  ],
)

/** The timeline of an order: who did what, when, from → to. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    title: text('title').notNull(),
    /** Html strings with only b, strong, em, i and br; every value in them is escaped. */
    changes: jsonb('changes').$type<string[]>().notNull(),
    description: text('description').notNull().default(''),
    actor_id: integer('actor_id').references(() => users.id),
    actor: text('actor').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_messages_order').on(t.order_id, t.at)],
)

/**
 * Versions of an order for the ERP, a row each. `request` is null while it waits: it is written when nothing
 * more changes, and the file of a version is always the same from then on. [A125]
 */
export const orderExports = pgTable(
  'order_exports',
  {
    id: bigId(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    /** File name. */
    name: text('name').notNull(),
    status: text('status', { enum: ['pendiente', 'enviado', 'confirmado', 'rechazado'] })
      .notNull()
      .default('pendiente'),
    request: jsonb('request').$type<Record<string, string>>(),
    /** As the ERP numbers the order, and what it says of it. */
    sap_order: text('sap_order').notNull().default(''),
    message: text('message').notNull().default(''),
    /** When the order last changed before it was sent. */
    at: moment('at').notNull().defaultNow(),
    sent_at: moment('sent_at'),
    answered_at: moment('answered_at'),
  },
  (t) => [
    unique('order_exports_version').on(t.order_id, t.version),
    uniqueIndex('order_exports_waiting').on(t.order_id).where(sql`request is null`),
    index('order_exports_to_send').on(t.at).where(sql`status = 'pendiente'`),
    check('order_exports_status', sql`status in ('pendiente', 'enviado', 'confirmado', 'rechazado')`),
  ],
)
