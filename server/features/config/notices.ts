import { type SQL, sql } from 'drizzle-orm'
import { news, promotions, uploadNoticeImage } from '#contract/calls/config/notices.ts'
import { type Day, dayOf, formatDay } from '#contract/kit/day.ts'
import { readPromotionLines } from '#contract/rules/promotion-lines.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { handle } from '#server/http/handler.ts'
import type { Complaints } from '#server/http/request/complaints.ts'
import { fileBytes } from '#server/http/request/sent-file.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { readPicture } from '#server/store/picture.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable } from './catalogue-table.ts'
import { lockNoticePicture, noticePicture } from './notice-pictures.ts'

interface Notice {
  from_date: string
  to_date: string | null
  image: string | null
}

/** Complains of days the wrong way round and of a picture that is not there. */
async function refuse(store: BlobStore, { from_date, to_date, image }: Notice, complaints: Complaints) {
  if (to_date !== null && to_date < from_date)
    complaints.add('to_date', 'Debe ser el mismo día que Desde o uno posterior.')
  if (image !== null && (await store.get(image)) === null) complaints.add('image', 'Debe elegir una foto.')
}

const newsTable = (store: BlobStore) =>
  catalogueTable({
    catalogue: news,
    type: 'novedad',
    table: 'news',
    columns: ['title', 'from_date', 'to_date', 'audience', 'description', 'image', 'url', 'published'],
    order: sql`t.from_date desc, t.news_number desc`,
    words: ({ title, description }) => [title, description],
    refuse: (_, { args }, complaints) => refuse(store, args, complaints),
  })

/** As `promotionLine` writes them, sorted as the contract sorts them. */
const lines: SQL = sql`(select coalesce(string_agg(line, chr(10) order by line collate "C"), '') from (
  select p.product_code || case when p.price is null then ' % ' else ' U$D ' end
    || replace(trim_scale(coalesce(p.price, p.discount))::text, '.', ',') as line
  from promotion_products p where p.promotion_id = t.id) lines)`

async function writeProducts(tx: Tx, uuid: string, text: string): Promise<void> {
  const rows = JSON.stringify(readPromotionLines(text))
  const id = sql`(select id from promotions where uuid = ${uuid})`
  await tx.execute(sql`delete from promotion_products where promotion_id = ${id}`)
  await tx.execute(sql`
    insert into promotion_products (promotion_id, product_code, discount, price)
    select ${id}, one.product_code, one.discount, one.price
    from json_to_recordset(${rows}::json) as one (product_code text, discount numeric, price numeric)`)
}

const overText = (until: Day, today: Day): string[] =>
  until < today ? [`Terminó el ${formatDay(until)}: no se muestra.`] : []

/** The codes of a promotion that no product in sale has. */
async function unknownText(tx: Tx, text: string): Promise<string[]> {
  const codes = sql.param(readPromotionLines(text).map(({ product_code }) => product_code))
  const { rows } = await tx.execute<{ codes: string | null }>(sql`
    select string_agg(code, ', ' order by code) as codes from unnest(${codes}::text[]) code
    where not exists (select from products p where p.product_code = code and p.active)`)
  const unknown = rows[0]?.codes
  return unknown ? [`Sin producto en el catálogo: ${unknown}.`] : []
}

const promotionsTable = (store: BlobStore) =>
  catalogueTable({
    catalogue: promotions,
    type: 'promocion',
    table: 'promotions',
    columns: ['title', 'from_date', 'to_date', 'description', 'image', 'url', 'published'],
    joined: { products: lines },
    order: sql`t.from_date desc, t.id desc`,
    words: ({ title, description, products }) => [title, description, products],
    refuse: (_, { args }, complaints) => refuse(store, args, complaints),
    warn: async (tx, { args, context }) => [
      ...overText(args.to_date, dayOf(context.now)),
      ...(await unknownText(tx, args.products)),
    ],
    write: async (tx, { uuid, args, before }) => {
      if (before?.products !== args.products) await writeProducts(tx, uuid, args.products)
    },
  })

/** The name comes from the bytes, so the same picture twice is one file. */
const upload = (store: BlobStore) =>
  handle(uploadNoticeImage, async ({ db, caller, ip, signal }, { file }) => {
    const picture = await readPicture(await fileBytes(file), signal)
    const image = noticePicture(picture.sha256)
    await db.transaction(async (tx) => {
      await lockNoticePicture(tx, image)
      if ((await store.get(image)) !== null) return
      await store.put(image, 'image/jpeg', picture.image)
      await audit(tx, {
        actor: caller,
        action: 'imagen-de-aviso',
        target: { type: 'imagen', id: picture.sha256 },
        details: {},
        ip,
      })
    })
    return { image }
  })

export const noticesHandlers = ({ store }: { store: BlobStore }) => [
  ...catalogueHandlers(newsTable(store)),
  ...catalogueHandlers(promotionsTable(store)),
  upload(store),
]
