import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { getMaterialLots, searchMaterials } from '#contract/calls/materials.ts'
import { byCardOrder, type StockLot } from '#contract/stock/stock.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { byArrival } from '#contract/stock/transit-filter.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/http/log.ts'
import { createStockPacks } from '#server/stock/stock-packs.ts'
import { type Way, ways, waysOf } from '#tests/servers/answering-packs.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, callerWith, contextFor, seller } from '#tests/servers/handler-context.ts'
import { storeStock } from '#tests/worlds/stored-stock.ts'
import { materialsHandlers } from './materials.handlers.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const { db } = database

const { lots, products } = generateStock(500, 11, 1)
const product_code = products[0]?.product_code ?? ''
const stocked = lots.filter(({ net_stock }) => net_stock > 0).sort(byCardOrder)
const arriving = generateStock(0, 12, 3).products

beforeAll(async () => {
  await storeStock(db, { lots, products: [...products, ...arriving.slice(1)] })
  await db.execute(sql`
    insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'C')`)
  await packs.warm()
})

const packs = createStockPacks(db, createLog('silent'))
const WAYS = waysOf(packs)

const reader =
  (way: Way) =>
  (page: number, filter: MaterialFilter = {}, caller = seller) =>
    ask(getMaterialLots, {
      handlers: materialsHandlers({ stock: WAYS[way] }),
      context: contextFor(db, { caller }),
      input: { product_code, ...materialParams(filter), page },
    })

async function readAll(read: ReturnType<typeof reader>, filter: MaterialFilter = {}) {
  const found: number[] = []
  for (let page = 1; ; page++) {
    const { data, next_page_url } = await read(page, filter)
    found.push(...data.map(({ id }) => id))
    if (next_page_url === null) return found
  }
}

const ids = (some: readonly StockLot[]) => some.map(({ id }) => id)

describe.each(ways)('all lots of a product: %s', (way) => {
  const read = reader(way)

  test('every lot of a product with more than 200 can be reached, in the order of its card', async () => {
    const { records } = await ask(searchMaterials, {
      handlers: materialsHandlers({}),
      context: contextFor(db, { caller: seller }),
      input: { product_code },
    })
    const card = records.data[0]

    expect(stocked.length).toBeGreaterThan(400)
    expect([card?.batch_stock.length, card?.total_lotes]).toEqual([8, stocked.length])
    expect(await readAll(read)).toEqual(ids(stocked))
    expect((await read(1)).data.slice(0, 8)).toEqual(card?.batch_stock)
    expect((await read(1)).total).toBe(stocked.length)
  })

  test('only those that the filter finds, with the short name of their branch', async () => {
    const filter: MaterialFilter = { branch: 'Córdoba', mostrar_solo_ofertas: true }
    const expected = stocked.filter((lot) => lot.branch === 'Córdoba' && lot.oferta_percent > 0)

    expect(expected.length).toBeGreaterThan(0)
    expect(await readAll(read, filter)).toEqual(ids(expected))
    expect((await read(1, filter)).data.every(({ branch_abbr }) => branch_abbr === 'CBA')).toBe(true)
  })

  test('a page after the last is empty, and so is a product that does not exist', async () => {
    expect(await read(9)).toMatchObject({ data: [], next_page_url: null })
    expect(await read(1, { product_code: 'NADA' })).toEqual({
      data: [],
      fotos: [],
      total: 0,
      next_page_url: null,
    })
  })

  test('a customer reads no reservas', async () => {
    const { data } = await read(1, { mostrar_solo_con_reservas: true }, callerWith())

    expect(data.length).toBe(200)
    expect(new Set(data.map(({ reservas: reservations }) => reservations))).toEqual(new Set([0]))
  })
})

test('material in transit comes by arrival, name and id, as on the phone', async () => {
  const codes = [product_code, ...arriving.slice(1).map((product) => product.product_code)]
  await db.execute(sql`
    insert into transit (code, comb, lotes, quantity, branch, fecha_arribo)
    select code, '', '{}', 1, 'Rosario', ('2026-04-0' || (1 + place % 3))::date
    from unnest(${sql.param(codes)}::text[]) as made (code), generate_series(1, 16) as place`)

  const pages = await Promise.all(
    [1, 2].map((page) =>
      ask(searchMaterials, {
        handlers: materialsHandlers({}),
        context: contextFor(db, { caller: seller }),
        input: { mostrar_materiales_en_transito: '1', page },
      }),
    ),
  )

  const found = pages.flatMap(({ transito: transit }) => transit.data)
  expect(found).toHaveLength(48)
  expect(new Set(found.map(({ code }) => code)).size).toBe(3)
  expect(found).toEqual([...found].sort(byArrival))
})
