import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { id, moment, money, synced, xid8 } from './columns.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    product_code: text('product_code').notNull().unique(),
    product_name: text('product_name').notNull(),
    generic_name: text('generic_name').notNull(),
    espesor: text('espesor').notNull(),
    terminacion: text('terminacion').notNull(),
    unit_price: money('unit_price').notNull(),
    usage_unit: text('usage_unit').notNull(),
    /** The unit that `unit_price` is of, as the ERP says it. [A212] */
    precio_por: text('precio_por', { enum: ['M2', 'PZA'] })
      .notNull()
      .default('M2'),
    /** The kind of stone, '' while it is unknown. [A199] */
    kind: text('kind').notNull().default(''),
    image_pr_url: text('image_pr_url'),
    stock_status: text('stock_status').notNull(),
    /** A day, YYYY-MM-DD. */
    stock_arrival_date: text('stock_arrival_date'),
    promotion_price: money('promotion_price'),
    promotion_discount: integer('promotion_discount'),
    location: text('location'),
    active: boolean('active').notNull().default(true),
    /** Mean colour of its photos, 0xRRGGBB. */
    tone: integer('tone'),
    /** Folded words of name, code, generic name, finish and thickness, for search. */
    search: text('search').notNull().default(''),
    ...synced(),
  },
  (t) => [
    index('products_feed').on(t.tx, t.product_code),
    index('products_name').on(t.product_name, t.product_code),
  ],
)

/** A lot in a branch. Height and length in centimetres, prices in U$D. */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    product_code: text('product_code')
      .notNull()
      .references(() => products.product_code),
    batch: text('batch').notNull(),
    /** Folded, for prefix search. */
    batch_search: text('batch_search').notNull(),
    branch: text('branch').notNull(),
    warehouse: text('warehouse'),
    height: integer('height').notNull(),
    length: integer('length').notNull(),
    net_stock: integer('net_stock').notNull(),
    net_m2: numeric('net_m2', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    price: money('price').notNull(),
    batch_price: money('batch_price'),
    oferta_percent: integer('oferta_percent').notNull().default(0),
    fotos: integer('fotos').notNull().default(0),
    reservas: integer('reservas').notNull().default(0),
    /** The day it first came, YYYY-MM-DD; null where it was here before that was written. */
    since: text('since').default(
      sql`to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`,
    ),
    /** The transaction that brought it into stock, back into it, or on offer: the trigger `lot_news` sets it. */
    news_tx: xid8('news_tx').notNull().default(sql`pg_current_xact_id()`),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [
    uniqueIndex('lots_batch').on(t.product_code, t.batch, t.branch),
    index('lots_feed').on(t.branch, t.tx, t.id),
    index('lots_product').on(t.product_code, t.branch, t.batch),
    index('lots_batch_search').on(t.batch_search.op('text_pattern_ops')),
    index('lots_changed').on(t.tx),
    index('lots_news').on(t.news_tx),
    index('lots_with_photos')
      .on(t.product_code, t.branch, t.batch)
      .where(sql`fotos > 0 and deleted_at is null`),
  ],
)

/** Material in transit; `quantity` in m². */
export const transit = pgTable(
  'transit',
  {
    id: id(),
    code: text('code')
      .notNull()
      .references(() => products.product_code),
    comb: text('comb').notNull(),
    lotes: text('lotes').array().notNull(),
    quantity: numeric('quantity', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    branch: text('branch').notNull(),
    /** A day, YYYY-MM-DD. */
    fecha_arribo: text('fecha_arribo').notNull(),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [index('transit_feed').on(t.tx, t.id), index('transit_code').on(t.code)],
)

/** Confirmed lines of the ERP that have not left yet ("reservas", sync_zpedidospendientes). */
export const sapPending = pgTable(
  'sap_pending',
  {
    id: id(),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    sap_order: text('sap_order').notNull(),
    product_code: text('product_code').notNull(),
    batch: text('batch').notNull(),
    branch: text('branch').notNull(),
    confirmed_quantity: numeric('confirmed_quantity', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    umb: text('umb').notNull(),
    status: text('status').notNull(),
    /** A day, YYYY-MM-DD. */
    date_created: text('date_created').notNull(),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [
    index('sap_pending_feed').on(t.tx, t.id),
    index('sap_pending_product').on(t.product_code),
    index('sap_pending_account').on(t.account_id),
    index('sap_pending_order').on(t.sap_order),
    index('sap_pending_latest').on(t.date_created.desc(), t.id.desc()),
  ],
)
