import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import type { MaterialFilter, SortOrder } from '#contract/stock/stock-filter.ts'
import {
  LOTS_PER_PRODUCT,
  PRODUCTS_PER_PAGE,
  type StockCatalogue,
  type StockCount,
  type StockPage,
} from '#contract/stock/stock-results.ts'
import { type BatchText, readBatchTexts } from './batch-matcher.ts'
import { firstByRelevance, type Placed } from './by-relevance.ts'
import { catalogueOf } from './catalogue.ts'
import { emptyDictionary, type StockDictionary } from './dictionary.ts'
import { foldLoose } from './loose-packs.ts'
import { availableIn, lotAt, type Pack, SUPERSEDED } from './open-pack.ts'
import { orderKeys } from './order-keys.ts'
import type { StoredPack } from './pack.ts'
import {
  addToShelf,
  type Delta,
  openPackStore,
  type PackStore,
  type Quarantined,
  replaceOnShelf,
  type TailRecord,
} from './pack-store.ts'
import { indexProducts, type ProductIndex } from './product-index.ts'
import { hitOf, type Search } from './result-page.ts'
import { Scan } from './scan.ts'
import { type Known, planSearch } from './search-plan.ts'

/** All of the stock a phone holds, as stored. */
export interface HeldStock {
  packs: StoredPack[]
  tail: TailRecord[]
  dictionary: StockDictionary
  products: StockProduct[]
}

/** The search over the stock in memory; a linear, synchronous scan. */
export interface SearchEngine {
  /** Indexes what a first search asks for beside the packs, while those are still on their way. */
  getReady(dictionary: StockDictionary, products: StockProduct[]): void
  /** Replaces the whole stock; returns the packs that could not be read. */
  load(held: HeldStock): Quarantined[]
  /** Adds a delta later than all present ones; returns its packs that could not be read. */
  applyDelta(record: Delta, dictionary: StockDictionary): Quarantined[]
  /** Cuts small and superseded packs of one branch anew, at the sequence `at`, when there are many of them. */
  fold(at: number): void
  /** Replaces one branch, with nothing when it is no longer stored; returns the packs that could not be read. */
  loadBranch(branch: string, held: Omit<HeldStock, 'products'>): Quarantined[]
  /** Takes the products as they are now. */
  setProducts(products: StockProduct[]): void
  /** Lotes with pieces, all in all. */
  lotCount(): number
  /** A page of results from the product `from` on, with the first `most` lotes of each. [S197] */
  search(filter: MaterialFilter, from?: number, most?: number): StockPage
  count(filter: MaterialFilter): StockCount
  catalogue(filter: MaterialFilter): StockCatalogue
  /** Lotes by id, those without pieces too; unknown ids are left out. */
  lotsById(ids: number[]): StockLot[]
  /** Lotes of a product with pieces, by branch, batch and id. */
  lotsOfProduct(product_code: string): StockLot[]
}

/** An engine that holds nothing yet. */
export function createSearchEngine(): SearchEngine {
  const shelf: PackStore = { packs: [], quarantined: [] }
  const lore = createLore()
  const start = (filter: MaterialFilter) => startSearch(filter, shelf.packs, lore.known())
  return {
    getReady(dictionary, products) {
      lore.learn(dictionary, products)
      lore.known()
    },
    load(held) {
      lore.learn(held.dictionary, held.products)
      const fresh = openPackStore(held.packs, held.tail, held.dictionary)
      shelf.packs = fresh.packs
      return fresh.quarantined
    },
    applyDelta(record, dictionary) {
      lore.learn(dictionary)
      const before = shelf.quarantined.length
      addToShelf(shelf, record, dictionary)
      return shelf.quarantined.slice(before)
    },
    fold: (at) => foldLoose(shelf, lore.dictionary(), at),
    loadBranch(branch, { packs, tail, dictionary }) {
      lore.learn(dictionary)
      const fresh = openPackStore(packs, tail, dictionary)
      replaceOnShelf(shelf, branch, fresh)
      return fresh.quarantined
    },
    setProducts: (products) => lore.setProducts(products),
    lotCount: () => shelf.packs.reduce((total, pack) => total + availableIn(pack), 0),
    search: (filter, from = 0, most = LOTS_PER_PRODUCT) =>
      searchPage(start(filter), { orden: filter.orden, from, most }),
    count: (filter) => totalsOf(countProducts(start(filter))),
    catalogue: (filter) => catalogueOf(filter, shelf.packs, lore.known()),
    lotsById: (ids) => lotsById(ids, shelf.packs, lore.known().dictionary),
    lotsOfProduct: (code) =>
      searchPage(start({ product_code: code }), { from: 0, most: Number.POSITIVE_INFINITY }).hits[0]?.lots ??
      [],
  }
}

/** Dictionary and products, indexed when a search first needs them. */
function createLore() {
  let dictionary = emptyDictionary()
  let products: StockProduct[] = []
  let index: ProductIndex | null = null
  let batches: KnownBatches = { of: dictionary.batches, texts: [] }
  return {
    dictionary: () => dictionary,
    learn(now: StockDictionary, changed?: StockProduct[]) {
      dictionary = now
      if (changed !== undefined) this.setProducts(changed)
    },
    setProducts(changed: StockProduct[]) {
      if (changed === products) return
      products = changed
      index = null
    },
    known(): Known {
      if (index?.products.length !== dictionary.products.length) {
        const byCode = new Map(products.map((product) => [product.product_code, product]))
        index = indexProducts(dictionary.products, byCode)
      }
      batches = textsOf(dictionary.batches, batches)
      return { dictionary, index, batchTexts: batches.texts }
    },
  }
}

interface KnownBatches {
  of: string[]
  texts: BatchText[]
}

/** A dictionary only grows: of one size, it is the same, and one list goes on where it ended. An emptied one speaks of no pack. */
function textsOf(batches: string[], { of, texts }: KnownBatches): KnownBatches {
  if (batches.length === texts.length) return { of, texts }
  const known = batches === of && batches.length > texts.length ? texts : []
  return { of: batches, texts: [...known, ...readBatchTexts(batches.slice(known.length))] }
}

/** Null when nothing held can match. */
function startSearch(filter: MaterialFilter, packs: Pack[], known: Known): Search | null {
  const plan = planSearch(filter, known)
  if (plan === null) return null
  const searched = plan.branch === null ? packs : packs.filter((pack) => pack.branch === plan.branch)
  return { scan: new Scan(plan, searched), packs: searched, known, relevance: plan.relevance }
}

interface PageWanted {
  orden?: SortOrder | undefined
  from: number
  most: number
}

function searchPage(search: Search | null, { orden: workOrder, from, most }: PageWanted): StockPage {
  if (search === null) return { hits: [], totalProducts: 0, totalLots: 0, next: null }
  const withPhoto = new Uint8Array(search.known.index.products.length)
  const counts = countProducts(search, withPhoto)
  const byName = search.known.index.inOrder.filter((product) => (counts[product] as number) > 0)
  const next = from + PRODUCTS_PER_PAGE
  const found =
    workOrder === undefined
      ? firstByRelevance(search, { byName, withPhoto }, next)
      : firstInOrder(byName, orderKeys(workOrder, search), next)
  return {
    hits: found
      .slice(from)
      .flatMap(({ product, key }) => hitOf(product, search, most).map((hit) => ({ ...hit, order_key: key }))),
    ...totalsOf(counts),
    next: next < byName.length ? next : null,
  }
}

/** The first `most` products by their keys, those of one key as they are: by name. */
function firstInOrder(byName: Uint32Array, keys: Float64Array, most: number): Placed[] {
  const ordered = byName.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)).slice(0, most)
  return Array.from(ordered, (product) => ({ product, key: keys[product] ?? 0 }))
}

function countProducts(search: Search | null, withPhoto?: Uint8Array): Uint32Array {
  if (search === null) return new Uint32Array(0)
  const counts = new Uint32Array(search.known.index.products.length)
  for (const pack of search.packs) search.scan.count(pack, counts, withPhoto)
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
