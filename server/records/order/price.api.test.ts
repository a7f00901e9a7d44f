import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { randomFrom } from '#bench/search/random.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import { lotPrice } from '#contract/stock/stock-filter.ts'
import { openDatabase } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { priceInForce } from '#server/records/lot-record.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { withPrice } from './price.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())

const row = { batch: v.string(), filtered: v.number(), ordered: v.nullable(v.number()) }
const product = { unit_price: 150, usage_unit: 'M2' }

test('a lot has one price: on its card, in the filters, in SQL and on the order of it [A43]', async () => {
  const random = randomFrom(20261127)
  const lots = Array.from({ length: 400 }, (_, n) => {
    const price = random.chance(0.1) ? 0 : random.below(50_000) / 100
    return {
      batch: `B-${n}`,
      price,
      batch_price: random.chance(0.3) ? null : random.below(50_000) / 100,
      oferta_percent: random.chance(0.5) ? 0 : 1 + random.below(60),
      ...{ net_stock: 4, net_m2: 19.2, height: 1.6, length: 3 },
    }
  })
  lots.push({ ...lots[0]!, batch: 'B-seen', price: 189.9, batch_price: 170.91, oferta_percent: 0 })
  await database.db.execute(sql`
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status, search)
    values ('MA-1', 'Mármol', 'Mármol', '2 cm', 'Pulido', 150, 'M2', 'green', '')`)
  await database.db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price, batch_price, oferta_percent)
    select 'MA-1', batch, '', 'Córdoba', 160, 300, 4, 19.2, price, batch_price, oferta_percent
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as g(batch text, price numeric, batch_price numeric, oferta_percent int)`)

  const rows = await rowsOf(database.db, row).read(sql`
    select l.batch, (${priceInForce})::float8 as filtered, priced.unit_price::float8 as ordered
    from lots l cross join lateral (select l.product_code, l.batch as lote, l.branch) g ${withPrice}`)

  const inDatabase = new Map(rows.map(({ batch, ...prices }) => [batch, prices]))
  for (const lot of lots)
    expect(inDatabase.get(lot.batch), JSON.stringify(lot)).toEqual({
      filtered: lotPrice(lot),
      ordered: priceOfLine({ lot, product })?.unit_price,
    })
  expect(inDatabase.get('B-seen')).toEqual({ filtered: 189.9, ordered: 189.9 })
})
