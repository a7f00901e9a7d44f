import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { listSameTone } from '#contract/calls/stock/tones.ts'
import { openDatabase } from '#server/db/client.ts'
import { retone } from '#server/records/product-record.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, contextFor } from '#tests/servers/handler-context.ts'
import { productsHandlers as handlers } from './products.handlers.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const { db } = database

test('a product has the mean tone of its photos, and stones nearest to it', async () => {
  const tones = { CARRARA: [0x000000, 0xffffff], THASSOS: [0x7f7f7f], NERO: [0x010101], POLARIS: [] }
  for (const [code, photos] of Object.entries(tones)) {
    await db.execute(sql`
      insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status)
      values (${code}, ${code}, ${code}, '2 cm', 'Pulido', 100, 'M2', 'green')`)
    await db.execute(sql`
      insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
      values (${code}, 'B-1', 'b-1', 'Córdoba', 160, 280, 2, 8.96, 100)`)
    for (const [at, tone] of photos.entries())
      await db.execute(sql`
        insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height, tone)
        select gen_random_uuid(), id, ${at + 1}, 'drive', '', 1, 1, 1, 1, ${tone} from lots where product_code = ${code}`)
  }
  await db.execute(retone(sql`true`))

  const { rows } = await db.execute(sql`select product_code, tone from products order by id`)
  expect(rows).toEqual([
    { product_code: 'CARRARA', tone: 0x808080 },
    { product_code: 'THASSOS', tone: 0x7f7f7f },
    { product_code: 'NERO', tone: 0x010101 },
    { product_code: 'POLARIS', tone: null },
  ])
  const near = async (product_code: string) =>
    (await ask(listSameTone, { handlers, context: contextFor(db), input: { product_code } })).data
  expect(await near('CARRARA')).toEqual([{ product_code: 'THASSOS', product_name: 'THASSOS' }])
  expect(await near('POLARIS')).toEqual([])
  await expect(near('nothing')).rejects.toMatchObject({ code: 'no-encontrado' })

  await db.execute(sql`update photos set deleted_at = now()`)
  await db.execute(retone(sql`product_code = 'NERO'`))
  expect((await db.execute(sql`select tone from products where tone is not null`)).rows).toHaveLength(2)
})

test('several products are had by their codes in one call', async () => {
  const input = { codes: 'CARRARA,NERO,nothing' }
  const { data, next_page_url } = await ask(listProducts, { handlers, context: contextFor(db), input })

  expect(data.map(({ product_code }) => product_code).sort()).toEqual(['CARRARA', 'NERO'])
  expect(next_page_url).toBeNull()
})
