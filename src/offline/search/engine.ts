import type { MaterialFilter } from '#contract/stock-filter.ts'
import {
  PRODUCTS_PER_PAGE,
  type StockCatalogue,
  type StockCount,
  type StockPage,
} from '#contract/stock-results.ts'
import type { StockLot, StockProduct } from '#contract/stock.ts'
import { foldBatches } from './batch-matcher.ts'
import { catalogueOf } from './catalogue.ts'
import { type StockDictionary, emptyDictionary } from './dictionary.ts'
import { type Pack, SUPERSEDED, lotAt } from './open-pack.ts'
import type { StoredPack } from './pack.ts'
import { indexProducts } from './product-index.ts'
import { hitOf } from './result-page.ts'
import { countPack } from './scan.ts'
import { type Known, type SearchPlan, planSearch } from './search-plan.ts'
import { type Quarantined, type Shelf, type TailRecord, addToShelf, openShelf } from './shelf.ts'

/** All of the stock a phone holds, as stored. */
export interface HeldStock {
  packs: StoredPack[]
  tail: TailRecord[]
  dictionary: StockDictionary
  products: StockProduct[]
}

/** The search over the stock in memory; a linear scan, answers at once. */
export interface SearchEngine {
  /** Takes the place of all it held; answers which packs could not be read. */
  load(held: HeldStock): Quarantined[]
  /** Adds a delta later than all it holds; answers which packs of it could not be read. */
  applyDelta(record: TailRecord, dictionary: StockDictionary): Quarantined[]
  /** A page of results from the product `from` on. [S197] */
  search(filter: MaterialFilter, from?: number): StockPage
  count(filter: MaterialFilter): StockCount
  catalogue(filter: MaterialFilter): StockCatalogue
  /** Lotes by id, those without pieces too; unknown ids are left out. */
  lotsById(ids: number[]): StockLot[]
  /** Lotes of a product with pieces, by branch, batch and id. */
  lotsOfProduct(product_code: string): StockLot[]
}

/** An engine that holds nothing yet. */
export function createSearchEngine(): SearchEngine {
  let shelf: Shelf = { packs: [], quarantined: [] }
  let known: Known = knownOf(emptyDictionary(), [])
  let products: StockProduct[] = []
  return {
    load(held) {
      products = held.products
      known = knownOf(held.dictionary, products)
      shelf = openShelf(held.packs, held.tail, held.dictionary)
      return shelf.quarantined
    },
    applyDelta(record, dictionary) {
      known = knownOf(dictionary, products)
      const before = shelf.quarantined.length
      addToShelf(shelf, record, dictionary)
      return shelf.quarantined.slice(before)
    },
    search: (filter, from = 0) => searchPage(filter, from, shelf.packs, known),
    count: (filter) => totalsOf(countProducts(planSearch(filter, known), shelf.packs, known)),
    catalogue: (filter) => catalogueOf(filter, shelf.packs, known),
    lotsById: (ids) => lotsById(ids, shelf.packs, known.dictionary),
    lotsOfProduct: (product_code) => searchPage({ product_code }, 0, shelf.packs, known).hits[0]?.lots ?? [],
  }
}

function knownOf(dictionary: StockDictionary, products: StockProduct[]): Known {
  const byCode = new Map(products.map((product) => [product.product_code, product]))
  return {
    dictionary,
    index: indexProducts(dictionary.products, byCode),
    batchTexts: foldBatches(dictionary.batches),
  }
}

function searchPage(filter: MaterialFilter, from: number, packs: Pack[], known: Known): StockPage {
  const plan = planSearch(filter, known)
  const counts = countProducts(plan, packs, known)
  const found = known.index.inOrder.filter((product) => counts[product])
  const next = from + PRODUCTS_PER_PAGE
  const searched = plan === null ? [] : packsOf(plan, packs)
  return {
    hits: plan === null ? [] : Array.from(found.slice(from, next), (product) => hitOf(product, plan, searched, known)),
    ...totalsOf(counts),
    next: next < found.length ? next : null,
  }
}

function countProducts(plan: SearchPlan | null, packs: Pack[], known: Known): Uint32Array {
  const counts = new Uint32Array(known.index.products.length)
  if (plan !== null) for (const pack of packsOf(plan, packs)) countPack(plan, pack, counts)
  return counts
}

function packsOf(plan: SearchPlan, packs: Pack[]): Pack[] {
  return plan.branch === null ? packs : packs.filter((pack) => pack.branch === plan.branch)
}

function totalsOf(counts: Uint32Array): StockCount {
  let totalProducts = 0
  let totalLots = 0
  for (const count of counts) {
    if (count > 0) totalProducts++
    totalLots += count
  }
  return { totalProducts, totalLots }
}

function lotsById(ids: number[], packs: Pack[], dictionary: StockDictionary): StockLot[] {
  const wanted = new Set(ids)
  return packs.flatMap((pack) => {
    const lots: StockLot[] = []
    for (let row = 0; row < pack.count; row++) {
      if (wanted.has(pack.id[row] ?? 0) && pack.stock[row] !== SUPERSEDED) lots.push(lotAt(pack, row, dictionary))
    }
    return lots
  })
}
