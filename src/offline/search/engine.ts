import type { StockLot, StockProduct } from '#contract/stock.ts'
import type { MaterialFilter } from '#contract/stock-filter.ts'
import {
  PRODUCTS_PER_PAGE,
  type StockCatalogue,
  type StockCount,
  type StockPage,
} from '#contract/stock-results.ts'
import { foldBatches } from './batch-matcher.ts'
import { catalogueOf } from './catalogue.ts'
import { emptyDictionary, type StockDictionary } from './dictionary.ts'
import { lotAt, type Pack, SUPERSEDED } from './open-pack.ts'
import type { StoredPack } from './pack.ts'
import { indexProducts } from './product-index.ts'
import { hitOf, type Search } from './result-page.ts'
import { countPack } from './scan.ts'
import { type Known, planSearch } from './search-plan.ts'
import {
  addToShelf,
  openShelf,
  type Quarantined,
  replaceOnShelf,
  type Shelf,
  type TailRecord,
} from './shelf.ts'

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
  /** Takes all of one branch anew, nothing when it is no longer held; answers which packs could not be read. */
  loadBranch(branch: string, held: Omit<HeldStock, 'products'>): Quarantined[]
  /** Takes the products as they are now. */
  setProducts(products: StockProduct[]): void
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
  let products: StockProduct[] = []
  let known = knownOf(emptyDictionary(), products)
  const learn = (dictionary: StockDictionary) => {
    known = isIndexed(dictionary, known) ? { ...known, dictionary } : knownOf(dictionary, products)
  }
  return {
    load(held) {
      products = held.products
      known = knownOf(held.dictionary, products)
      shelf = openShelf(held.packs, held.tail, held.dictionary)
      return shelf.quarantined
    },
    applyDelta(record, dictionary) {
      learn(dictionary)
      const before = shelf.quarantined.length
      addToShelf(shelf, record, dictionary)
      return shelf.quarantined.slice(before)
    },
    loadBranch(branch, { packs, tail, dictionary }) {
      learn(dictionary)
      const fresh = openShelf(packs, tail, dictionary)
      replaceOnShelf(shelf, branch, fresh)
      return fresh.quarantined
    },
    setProducts(changed) {
      products = changed
      known = knownOf(known.dictionary, products)
    },
    search: (filter, from = 0) => searchPage(startSearch(filter, shelf.packs, known), from),
    count: (filter) => totalsOf(countProducts(startSearch(filter, shelf.packs, known))),
    catalogue: (filter) => catalogueOf(filter, shelf.packs, known),
    lotsById: (ids) => lotsById(ids, shelf.packs, known.dictionary),
    lotsOfProduct: (code) =>
      searchPage(startSearch({ product_code: code }, shelf.packs, known), 0).hits[0]?.lots ?? [],
  }
}

/** A dictionary only grows: of one size, it is the same. An emptied one speaks of no pack. */
function isIndexed({ products, batches }: StockDictionary, { index, batchTexts }: Known): boolean {
  return products.length === index.products.length && batches.length === batchTexts.length
}

function knownOf(dictionary: StockDictionary, products: StockProduct[]): Known {
  const byCode = new Map(products.map((product) => [product.product_code, product]))
  return {
    dictionary,
    index: indexProducts(dictionary.products, byCode),
    batchTexts: foldBatches(dictionary.batches),
  }
}

/** Null when nothing held can match. */
function startSearch(filter: MaterialFilter, packs: Pack[], known: Known): Search | null {
  const plan = planSearch(filter, known)
  if (plan === null) return null
  const searched = plan.branch === null ? packs : packs.filter((pack) => pack.branch === plan.branch)
  return { plan, packs: searched, known }
}

function searchPage(search: Search | null, from: number): StockPage {
  if (search === null) return { hits: [], totalProducts: 0, totalLots: 0, next: null }
  const counts = countProducts(search)
  const found = search.known.index.inOrder.filter((product) => counts[product])
  const next = from + PRODUCTS_PER_PAGE
  return {
    hits: [...found.slice(from, next)].flatMap((product) => hitOf(product, search)),
    ...totalsOf(counts),
    next: next < found.length ? next : null,
  }
}

function countProducts(search: Search | null): Uint32Array {
  if (search === null) return new Uint32Array(0)
  const counts = new Uint32Array(search.known.index.products.length)
  for (const pack of search.packs) countPack(search.plan, pack, counts)
  return counts
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
      if (wanted.has(pack.id[row] ?? 0) && pack.stock[row] !== SUPERSEDED)
        lots.push(lotAt(pack, row, dictionary))
    }
    return lots
  })
}
