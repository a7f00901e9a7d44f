import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { StockLot } from '#contract/stock/stock.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db/db.ts'
import type { ViewedLot } from '#src/records/stock/stock.table.ts'
import { lotsLike, readStockToday } from './stock-today.ts'

let db: Db
beforeEach(async () => {
  db = openDb(crypto.randomUUID(), deviceRecords)
  await db.open()
})
afterEach(() => db.delete())

const lot = (id: number, more: Partial<StockLot> = {}): StockLot =>
  ({ id, product_code: 'CAR20', batch: `B-${id}`, branch: 'Córdoba', net_stock: 2, ...more }) as StockLot
const seen = (id: number, more: Partial<ViewedLot> = {}): ViewedLot =>
  ({ ...lot(id), branch_abbr: '', at: 500, ...more }) as ViewedLot

describe("today's stock of a material", () => {
  it('is what the index holds and what searches showed, most first, without what is gone', async () => {
    await db.viewedLots.bulkPut([
      seen(1, { net_stock: 9, branch: 'Mendoza' }),
      seen(2, { net_stock: 0, branch: 'Mendoza' }),
      seen(3, { product_code: 'OTRO' }),
    ])

    const { lots, branches } = await readStockToday(db, 'CAR20', {
      ofIndex: async () => [lot(4), lot(5, { net_stock: 7 })],
    })

    expect(lots.map((lot) => lot.id)).toEqual([1, 5, 4])
    // A lot that a search showed does not say what else a branch has.
    expect(branches.has('Mendoza')).toBe(false)
  })

  it('is what the server said of all branches, where it was asked after the phone was brought up to date', async () => {
    await db.sucursales.put({ uuid: 'm', nombre: 'Mendoza' } as never)
    await db.viewedLots.bulkPut([
      seen(1, { at: 900, net_stock: 3, branch: 'Mendoza' }),
      seen(2, { at: 500, branch: 'Mendoza' }),
    ])

    const { lots, branches } = await readStockToday(db, 'CAR20', {
      ofIndex: async () => [lot(4)],
      askedAt: 800,
    })

    expect(lots.map((lot) => lot.id)).toEqual([1])
    expect(branches.has('Mendoza')).toBe(true)
  })

  it('is what searches showed when the index does not answer', async () => {
    await db.viewedLots.put(seen(1))

    const { lots } = await readStockToday(db, 'CAR20', {
      ofIndex: () => Promise.reject(new Error('no index')),
    })

    expect(lots.map((lot) => lot.id)).toEqual([1])
  })
})

const named = ['B-1042', 'B-1043', 'Q-7'].map((batch) => ({ batch }))
const found = (typed: string) => lotsLike(named, typed).map(({ batch }) => batch)

test('what is typed narrows the lots of a product; the name of a lot that is not here leaves all to choose from', () => {
  expect(found('')).toEqual(['B-1042', 'B-1043', 'Q-7'])
  expect(found(' b-10')).toEqual(['B-1042', 'B-1043'])
  expect(found('q')).toEqual(['Q-7'])
  expect(found('X-1')).toEqual(['B-1042', 'B-1043', 'Q-7'])
})
