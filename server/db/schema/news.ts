import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, money, synced } from './columns.ts'

/** Columns of news and promotions: text, picture and days, YYYY-MM-DD with both ends. [A126] */
const notice = () => ({
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  title: text('title').notNull(),
  /** Markdown. */
  description: text('description').notNull().default(''),
  /** Name of a stored picture, `novedades/…`. */
  image: text('image'),
  /** Where 'Ver más' leads; https only. */
  url: text('url'),
  from_date: text('from_date').notNull(),
  published: boolean('published').notNull().default(false),
  created_at: createdAt(),
  /** Archived: neither listed nor shown. */
  deleted_at: moment('deleted_at'),
  ...synced(),
})

export const news = pgTable(
  'news',
  {
    news_number: integer('news_number').primaryKey().generatedByDefaultAsIdentity(),
    ...notice(),
    /** null: without end. */
    to_date: text('to_date'),
    /** null: everyone. */
    audience: text('audience', { enum: ['clientes', 'vendedores'] }),
  },
  (t) => [
    index('news_latest').on(t.from_date.desc(), t.news_number.desc()),
    check('news_days', sql`to_date is null or to_date >= from_date`),
    check('news_audience', sql`audience in ('clientes', 'vendedores')`),
    check('news_url', sql`url like 'https://%'`),
  ],
)

export const promotions = pgTable(
  'promotions',
  { id: id(), ...notice(), to_date: text('to_date').notNull() },
  (t) => [
    index('promotions_latest').on(t.from_date.desc(), t.id.desc()),
    check('promotions_days', sql`to_date >= from_date`),
    check('promotions_url', sql`url like 'https://%'`),
  ],
)

/** A promotion's terms for a product: a discount in percent or a price in $, exactly one of them. [S247] */
export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotion_id: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** A code that may not be in the catalogue. */
    product_code: text('product_code').notNull(),
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }),
    price: money('price'),
  },
  (t) => [
    primaryKey({ columns: [t.promotion_id, t.product_code] }),
    index('promotion_products_code').on(t.product_code),
    check('promotion_products_one', sql`num_nonnulls(discount, price) = 1`),
    check('promotion_products_discount', sql`discount > 0 and discount <= 100`),
    check('promotion_products_price', sql`price > 0`),
  ],
)
