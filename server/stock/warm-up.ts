import type { StockLot } from '#contract/stock/stock.ts'
import type { Queryable } from '#server/db/client.ts'
import { createHeldStock, type HeldStock } from './held-stock.ts'
import { branchSizes, readProductSlice, readSlice, type SlicePlace } from './stock-changes.db.ts'
import { readMark } from './stock-mark.ts'

/** Lots read and packed at once: some milliseconds of work. */
const SLICE = 3072
/** About 40 bytes a lot; beyond this many SQL answers. */
const MOST_LOTS = 1_000_000
/** An index of more products takes the event loop for too long. */
const MOST_PRODUCTS = 20_000

/**
 * Reads the whole stock in slices, each in a snapshot of its own. What is written meanwhile may be missing or be in it
 * twice; reading what changed since `mark` puts that right. Throws a RangeError when it is too much or does not fit.
 */
export async function readWholeStock(db: Queryable): Promise<{ held: HeldStock; mark: string }> {
  const mark = await readMark(db)
  const held = createHeldStock()
  await readProducts(db, held)
  const sizes = await branchSizes(db)
  if (sizes.reduce((sum, { lots }) => sum + lots, 0) > MOST_LOTS) throw new RangeError('Too many lots')
  for (const { branch } of sizes) await readBranch(db, held, branch)
  // Indexes are made with the first question.
  held.engine.count({ search: 'a' })
  return { held, mark }
}

async function readProducts(db: Queryable, held: HeldStock): Promise<void> {
  let count = 0
  for (let after = ''; ; ) {
    const products = await readProductSlice(db, after, SLICE)
    held.putProducts(products)
    count += products.length
    if (count > MOST_PRODUCTS) throw new RangeError('Too many products')
    if (products.length < SLICE) return
    after = products.at(-1)?.product_code ?? ''
  }
}

async function readBranch(db: Queryable, held: HeldStock, branch: string): Promise<void> {
  for (let place: SlicePlace = { branch, product_code: '', id: 0 }; ; ) {
    const lots: StockLot[] = await readSlice(db, place, SLICE)
    held.addLots(lots)
    if (lots.length < SLICE) return
    const { product_code = '', id = 0 } = lots.at(-1) ?? {}
    place = { branch, product_code, id }
  }
}
