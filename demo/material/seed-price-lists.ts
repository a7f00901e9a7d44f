import { sql } from 'drizzle-orm'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { readListOfTheDay, xlsxOfTheDay } from '#server/features/price-list/list-of-the-day.ts'
import { bytesOf, newPdf, say } from '#server/pdf/document.ts'
import { readProducts } from '#server/records/product-record.ts'
import { typeOf } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { sha256 } from '#server/store/picture.ts'

interface Options {
  blobs: BlobStore
  now: Date
}

interface List {
  name: string
  roles: readonly string[]
  url?: string
  file?: { type: 'pdf' | 'xlsx'; bytes: Uint8Array }
}

const SHOWN = 40

/** The first products in sale on a page or two. */
async function publicPdf(tx: Tx, now: Date): Promise<Uint8Array> {
  const title = 'Lista de precios al público'
  const doc = newPdf({ title, subject: 'Precios en U$D, sujeto a stock', day: dayOf(now) })
  say(doc, { tag: 'H1', text: title, font: 'bold', size: 18, gap: 8 })
  say(doc, { tag: 'P', text: `${formatDay(dayOf(now))}. Precios en U$D, sujeto a stock.`, gap: 14 })
  for (const { product_name, unit_price } of await readProducts(tx, sql`pr.active`, {
    limit: SHOWN,
    offset: 0,
  }))
    say(doc, { tag: 'P', text: `${product_name}: ${formatMoney(unit_price, 'U$D')}`, gap: 4 })
  return bytesOf(doc)
}

async function demoLists(tx: Tx, now: Date): Promise<List[]> {
  return [
    {
      name: 'Lista al público',
      roles: ['cliente', 'vendedor'],
      file: { type: 'pdf', bytes: await publicPdf(tx, now) },
    },
    {
      name: 'Lista para vendedores',
      roles: ['vendedor'],
      file: { type: 'xlsx', bytes: await xlsxOfTheDay(await readListOfTheDay({ db: tx, now })) },
    },
    {
      name: 'Piletas y bachas (catálogo de la fábrica)',
      roles: ['cliente', 'vendedor'],
      url: 'https://piletas.example/catalogo-y-precios.pdf',
    },
  ]
}

/** Its name in the store. */
async function store(blobs: BlobStore, { type, bytes }: NonNullable<List['file']>): Promise<string> {
  const file = `listas/${sha256(bytes)}.${type}`
  await blobs.put(file, typeOf(file), bytes)
  return file
}

/** Three price lists: of customers, of sellers, and one elsewhere; nothing where there are some. */
export async function seedPriceLists(tx: Tx, { blobs, now }: Options): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from price_lists limit 1`)
  if (rowCount) return
  for (const [index, { name, roles, url = null, file }] of (await demoLists(tx, now)).entries()) {
    const uuid = demoUuid('lista-precio', index + 1)
    await tx.execute(sql`insert into price_lists (uuid, name, url) values (${uuid}, ${name}, ${url})`)
    await tx.execute(sql`insert into price_list_roles (list_uuid, role_id)
      select ${uuid}, id from roles where key = any (${sql.param([...roles])}::text[])`)
    if (file)
      await tx.execute(sql`insert into price_list_files (list_uuid, file, bytes)
        values (${uuid}, ${await store(blobs, file)}, ${file.bytes.length})`)
  }
}
