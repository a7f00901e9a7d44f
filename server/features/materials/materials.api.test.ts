import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '#bench/search/random.ts'
import { countMaterials, getMaterialCatalogue, searchMaterials } from '#contract/calls/materials.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { LOTS_PER_CARD, stockCatalogue, stockPage } from '#contract/stock/stock-results.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Caller } from '#server/http/caller.ts'
import { createLog } from '#server/http/log.ts'
import { createStockPacks } from '#server/stock/stock-packs.ts'
import { type Way, ways, waysOf } from '#tests/servers/answering-packs.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, callerWith, contextFor, seller } from '#tests/servers/handler-context.ts'
import { randomFilter, randomStock } from '#tests/servers/random-stock.ts'
import { storeStock } from '#tests/worlds/stored-stock.ts'
import { materialsHandlers } from './materials.handlers.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const { db } = database

const random = randomFrom(20260309)
const stock = randomStock(random)
const products = new Map(stock.products.map((product) => [product.product_code, product]))

beforeAll(async () => {
  await storeStock(db, stock)
  await packs.warm()
  await db.execute(sql`
    insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'C')`)
  await db.execute(sql`
    insert into accounts (id, account_name, business_name, cuit) values (1, 'Piedras SA', 'Piedras SA', '30-1'), (2, 'Mesadas SRL', 'Mesadas SRL', '30-2')`)
  await db.execute(sql`
    insert into users (id, uuid, email, fullname, password_hash, account_id)
    values (1, gen_random_uuid(), 'ana@example.com', 'Ana Ruiz', '', 1)`)
})

const packs = createStockPacks(db, createLog('silent'))
const WAYS = waysOf(packs)

const searchBy =
  (way: Way) =>
  (filter: MaterialFilter & { page?: number }, caller: Caller = seller, accounts: number[] | null = null) =>
    ask(searchMaterials, {
      handlers: materialsHandlers({ stock: WAYS[way] }),
      context: contextFor(db, { caller, scope: { accounts } }),
      input: { ...materialParams(filter), ...(filter.page && { page: filter.page }) },
    })

describe.each(ways)('the answer of the server is the answer of the phone: %s', (way) => {
  const random = randomFrom(20260310)
  const search = searchBy(way)

  test('for the records of any filter, page by page', async () => {
    for (let round = 0; round < 110; round++) {
      const filter = randomFilter(random, stock.products)
      const page = random.chance(0.2) ? 2 : 1
      const expected = stockPage({ lots: stock.lots, products }, filter, (page - 1) * 30)

      const { records } = await search({ ...filter, page })

      const seen = records.data.map((card) => ({
        code: card.product_code,
        lots: card.batch_stock.map((lot) => [
          lot.id,
          lot.height,
          lot.length,
          lot.price,
          lot.batch_price,
          lot.reservas,
        ]),
        totals: [card.total_lotes, card.net_stock, card.net_m2],
        span: [card.precio_desde, card.precio_hasta, card.sucursales],
      }))
      expect(seen, JSON.stringify(filter)).toEqual(
        expected.hits.map((hit) => ({
          code: hit.product_code,
          lots: hit.lots
            .slice(0, LOTS_PER_CARD)
            .map((lot) => [lot.id, lot.height, lot.length, lot.price, lot.batch_price, lot.reservas]),
          totals: [hit.total_lots, hit.total_pieces, hit.total_m2],
          span: [hit.lowest_price, hit.highest_price, hit.branches],
        })),
      )
      expect([records.total, records.next_page_url !== null]).toEqual([
        expected.totalProducts,
        expected.next !== null,
      ])
    }
  })

  test('for the counts of any filter', async () => {
    for (let round = 0; round < 45; round++) {
      const filter = randomFilter(random, stock.products)
      const { totalProducts, totalLots } = stockPage({ lots: stock.lots, products }, filter)

      const count = await ask(countMaterials, {
        handlers: materialsHandlers({ stock: WAYS[way] }),
        context: contextFor(db, { caller: seller }),
        input: materialParams(filter),
      })

      expect(count, JSON.stringify(filter)).toEqual({
        count: totalProducts,
        productos: totalProducts,
        lotes: totalLots,
        transito: 0,
      })
    }
  })

  test('for the lists of the form, whatever is picked', async () => {
    for (let round = 0; round < 30; round++) {
      const filter = randomFilter(random, stock.products)
      const { branches: names, warehouses, ...lists } = stockCatalogue({ lots: stock.lots, products }, filter)

      const offered = await ask(getMaterialCatalogue, {
        handlers: materialsHandlers({ stock: WAYS[way] }),
        context: contextFor(db, { caller: seller }),
        input: materialParams(filter),
      })

      expect({ ...offered, cat_transito: null }, JSON.stringify(filter)).toEqual({
        branches: names,
        warehouses,
        cat_batch_stock: lists,
        cat_transito: null,
      })
    }
  })
})

test('the next page is a link with the filter in it', async () => {
  const { records } = await searchBy('packs')({ mostrar_todas_las_sucursales: true })

  expect(records.next_page_url).toBe(
    'https://portal.example/api/buscador-de-materiales/search?mostrar_todas_las_sucursales=1&page=2',
  )
})

test.each(ways)('a lote deleted by the ERP is found no more: %s', async (way) => {
  const lot = stock.lots.find((lot) => lot.net_stock > 0) as StockLot
  await db.execute(sql`update lots set deleted_at = now() where id = ${lot.id}`)

  const { records } = await searchBy(way)({ product_code: lot.product_code })

  await db.execute(sql`update lots set deleted_at = null where id = ${lot.id}`)
  expect(records.data.flatMap((card) => card.batch_stock.map(({ id }) => id))).not.toContain(lot.id)
})

describe('who reads decides what is read', () => {
  beforeAll(async () => {
    await db.execute(sql`
      insert into sap_pending (account_id, sap_order, product_code, batch, branch, confirmed_quantity, umb, status, date_created)
      values (1, '4500', ${lot.product_code}, ${lot.batch}, ${lot.branch}, 2.5, 'M2', 'abierto', '2026-03-01'),
        (2, '4501', ${lot.product_code}, ${lot.batch}, ${lot.branch}, 1, 'M2', 'abierto', '2026-03-01')`)
    await db.execute(sql`
      insert into orders (uuid, account_id, product_code, product_name, quantity, unit, lote, branch, status, created_by, owner_id, search)
      select gen_random_uuid(), account, ${lot.product_code}, '', 1.5, 'M2', ${lot.batch}, ${lot.branch}, status, 1, 1, ''
      from (values (1, 'Pendiente'), (1, 'Entregado'), (2, 'Listo para entrega')) as made (account, status)`)
    await db.execute(sql`
      insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height, deleted_at)
      values (gen_random_uuid(), ${lot.id}, 1, 'custom', 'aa', 1, 1, 10, 10, null), (gen_random_uuid(), ${lot.id}, 2, 'custom', 'bb', 1, 1, 10, 10, now())`)
    await db.execute(sql`
      insert into transit (code, comb, lotes, quantity, branch, fecha_arribo)
      values (${lot.product_code}, 'C1', '{T-1,T-2}', 40.5, 'Córdoba', '2026-04-02')`)
  })

  describe.each(ways)('%s', readsBy)
})

const lot = stock.lots.find((lot) => lot.net_stock > 0 && lot.reservas > 0 && lot.fotos > 0) as StockLot

function readsBy(way: Way) {
  const search = searchBy(way)
  const card = async (caller: Caller, accounts: number[] | null, filter: MaterialFilter = {}) => {
    const { records } = await search({ product_code: lot.product_code, ...filter }, caller, accounts)
    return records.data[0]
  }

  test('a seller reads the reservas and the open orders of a product', async () => {
    const found = await card(seller, null)

    expect(
      found?.reservas?.map((reservation) => [
        reservation.account.account_name,
        reservation.confirmed_quantity,
      ]),
    ).toEqual([
      ['Piedras SA', 2.5],
      ['Mesadas SRL', 1],
    ])
    expect(found?.pedidos?.map(({ status, crm_name }) => [status, crm_name]).sort()).toEqual([
      ['Listo para entrega', 'Ana Ruiz'],
      ['Pendiente', 'Ana Ruiz'],
    ])
    expect(
      found?.fotos.map(({ image_url, thumb_url, chapa: plate }) => [image_url, thumb_url, plate]),
    ).toEqual([['/media/aa.jpg', '/media/aa.t.jpg', 'Chapa 1']])
    expect(found?.prox_arribo).toBe('2026-04-02')
  })

  test('a seller bound to one account reads only what is that account’s', async () => {
    const found = await card(seller, [2])

    expect(found?.reservas?.map((reservation) => reservation.sap_order)).toEqual(['4501'])
    expect(found?.pedidos?.map((order) => order.account_name)).toEqual(['Mesadas SRL'])
  })

  test('a customer receives neither, and no count of reservas', async () => {
    const found = await card(callerWith(), [1])

    expect(found).not.toHaveProperty('reservas')
    expect(found).not.toHaveProperty('pedidos')
    expect(new Set(found?.batch_stock.map(({ reservas: reservations }) => reservations))).toEqual(
      new Set([0]),
    )
  })

  test('a customer who asks for lotes with reservas is answered as if they had not', async () => {
    const plain = await card(callerWith(), [1])
    const asked = await card(callerWith(), [1], { mostrar_solo_con_reservas: true })

    expect(asked).toEqual(plain)
  })

  test('material in transit, its lists and its day are for those with the permission', async () => {
    const filter = { product_code: lot.product_code, mostrar_materiales_en_transito: true } as const
    const shown = await search(filter)
    const hidden = await search(filter, callerWith(), [1])
    const lists = (caller: Caller) =>
      ask(getMaterialCatalogue, {
        handlers: materialsHandlers({ stock: WAYS[way] }),
        context: contextFor(db, { caller }),
        input: {},
      })

    expect(shown.transito.data).toMatchObject([
      {
        code: lot.product_code,
        lotes: ['T-1', 'T-2'],
        branch_abbr: 'CBA',
        fecha_arribo_formatted: '02/04/2026',
      },
    ])
    expect(hidden.transito.data).toEqual([])
    expect(hidden.records.data[0]?.prox_arribo).not.toBe('2026-04-02')
    expect((await lists(seller)).cat_transito.productos).toHaveLength(1)
    expect((await lists(callerWith())).cat_transito.productos).toEqual([])
  })

  test('material in transit is found by its lotes, and not by what only stock has', async () => {
    const filter = { mostrar_materiales_en_transito: true, precio_min: 1e9 } as const
    const found = await search({ ...filter, search: 't-2' })
    const missed = await search({ ...filter, search: 't-3' })

    expect([found.transito.data.length, missed.transito.data.length]).toEqual([1, 0])
  })
}
