import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { createSearchEngine, type SearchEngine } from '#contract/stock/packs/engine.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { stockPage } from '#contract/stock/stock-results.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { STOCK_TABLES } from '#src/offline/db/versions.ts'
import { compactTail } from './compact-tail.ts'
import { forgetBranch } from './held-branches.ts'
import { quarantine, readHeldStock } from './held-stock.ts'
import { heldBranch, heldBranches, stockTablesOf } from './stock-db.ts'
import { landStock } from './store.ts'

const { lots, products } = generateStock(6000, 11)
const byCode = new Map(products.map((product) => [product.product_code, product]))
const cordoba = lots.filter((lot) => lot.branch === 'Córdoba')
const salta = lots.filter((lot) => lot.branch === 'Salta')
let db: Dexie

beforeEach(async () => {
  db = new Dexie(`stock-${crypto.randomUUID()}`)
  db.version(1).stores({ ...STOCK_TABLES, productos: 'product_code' })
  await db.table('productos').bulkPut(products)
})

afterEach(() => db.delete())

function land(branch: string, stock: StockLot[], page: { removed?: number[]; reset?: boolean } = {}) {
  const { removed = [], reset = false } = page
  return landStock(db, { branch, stock: encodeStock(stock), removed, cursor: 'c1', reset, more: false }, 1000)
}

async function loaded(): Promise<SearchEngine> {
  const engine = createSearchEngine()
  engine.load(await readHeldStock(db))
  return engine
}

const expected = (held: StockLot[]) => stockPage({ lots: held, products: byCode }, { search: 'gran' })

describe('the stock in the database', () => {
  it('holds the branches prepared, each with its cursor', async () => {
    await land('Córdoba', cordoba, { reset: true })
    await land('Salta', salta, { reset: true })

    expect((await loaded()).search({ search: 'gran' })).toEqual(expected([...cordoba, ...salta]))
    expect(await heldBranch(db, 'Salta')).toEqual({
      branch: 'Salta',
      cursor: 'c1',
      at: 1000,
      packsAt: 2,
      loaded: salta.length,
    })
  })

  it('lets a branch go without touching the others', async () => {
    await land('Córdoba', cordoba, { reset: true })
    await land('Salta', salta, { reset: true })
    await land('Salta', [], { removed: [salta[0]!.id] })

    await forgetBranch(db, 'Salta')

    expect((await loaded()).search({ search: 'gran' })).toEqual(expected(cordoba))
    expect((await heldBranches(db)).map(({ branch }) => branch)).toEqual(['Córdoba'])
    expect(await stockTablesOf(db).tail.count()).toBe(0)
  })

  it('finds the same before and after the deltas are folded in', async () => {
    await land('Córdoba', cordoba, { reset: true })
    const changed = cordoba.slice(0, 40).map((lot) => ({ ...lot, net_stock: 9, batch: 'ÚNICO-7' }))
    await land('Córdoba', changed, { removed: cordoba.slice(100, 130).map(({ id }) => id) })
    await land(
      'Córdoba',
      changed.slice(0, 10).map((lot) => ({ ...lot, net_stock: 0 })),
    )
    await land('Córdoba', [], { removed: changed.slice(20, 25).map(({ id }) => id) })
    const now = [
      ...changed.slice(10, 20),
      ...changed.slice(25),
      ...cordoba.slice(40, 100),
      ...cordoba.slice(130),
    ]

    const before = (await loaded()).search({ search: 'gran' })
    await compactTail(db)
    const after = await loaded()

    expect(before).toEqual(expected(now))
    expect(after.search({ search: 'gran' })).toEqual(before)
    expect(await stockTablesOf(db).tail.count()).toBe(0)
    expect(after.lotsById([cordoba[0]!.id])[0]?.net_stock).toBe(0)
    expect(after.lotsById([cordoba[100]!.id])).toEqual([])
  })

  it('replaces a branch whose feed starts afresh', async () => {
    await land('Córdoba', cordoba, { reset: true })
    await land('Córdoba', [], { removed: cordoba.slice(0, 5).map(({ id }) => id) })

    await land('Córdoba', cordoba.slice(0, 50), { reset: true })

    expect((await loaded()).count({})).toEqual({
      totalLots: cordoba.slice(0, 50).filter((lot) => lot.net_stock > 0).length,
      totalProducts: expect.any(Number),
    })
  })

  it('keeps nothing of a page that makes no sense', async () => {
    await land('Córdoba', cordoba, { reset: true })
    const broken = { ...encodeStock(cordoba), price: [] }
    const page = { branch: 'Córdoba', removed: [], cursor: 'c2', reset: true, more: false }

    await expect(landStock(db, { ...page, stock: broken })).rejects.toThrow(RangeError)
    await expect(land('Salta', cordoba, { reset: true })).rejects.toThrow('speaks of')
    expect((await loaded()).search({ search: 'gran' })).toEqual(expected(cordoba))
    expect(await heldBranch(db, 'Córdoba')).toMatchObject({ cursor: 'c1' })
  })

  it('sets a corrupt pack aside and asks for its branch again', async () => {
    await land('Córdoba', cordoba, { reset: true })
    await land('Salta', salta, { reset: true })
    await stockTablesOf(db).packs.where('key').startsWith('Salta/').modify({ checksum: 1 })
    const engine = createSearchEngine()

    await quarantine(db, engine.load(await readHeldStock(db)), 2000)

    expect(engine.search({ search: 'gran' })).toEqual(expected(cordoba))
    expect(await heldBranch(db, 'Salta')).toMatchObject({ cursor: '' })
    expect(await stockTablesOf(db).packs.where('key').startsWith('Salta/').count()).toBe(0)
  })
})
