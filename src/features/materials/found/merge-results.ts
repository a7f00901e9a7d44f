import { byCodeUnit, queryWords } from '#contract/kit/normalize.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { LEVELS, levelOf, productWords } from '#contract/stock/product-words.ts'
import { byCardOrder, type StockLot, type StockProduct, unknownProduct } from '#contract/stock/stock.ts'
import { hundredths, type MaterialFilter, matchesLot, relevanceOf } from '#contract/stock/stock-filter.ts'
import { byResultOrder, orderKey } from '#contract/stock/stock-order.ts'
import { type StockHit, type StockTotals, totalsOf } from '#contract/stock/stock-results.ts'
import { filterText } from '#src/records/stock/stock.landings.ts'
import type { ViewedLot, ViewedMaterial } from '#src/records/stock/stock.table.ts'

/** Milliseconds since 1970 when each branch on the phone was last up to date. */
export type HeldAt = ReadonlyMap<string, number>

/** Lots that searches on the server showed, by product, each newer than what the phone's branches say. */
export interface Seen {
  products: ReadonlyMap<string, StockProduct>
  lots: ReadonlyMap<string, readonly ViewedLot[]>
  /** The server's counts of a product, as far as the phone's branches do not know better. */
  sums: ReadonlyMap<string, ViewedMaterial>
}

/** Results of the phone's index, as far as requested. */
export interface IndexHits {
  hits: readonly StockHit[]
  totalProducts: number
  totalLots: number
  hasNext: boolean
}

/** A stock card: a hit, and since when its oldest lot is known; null when that is not known. */
export interface Material extends StockHit {
  at: number | null
}

export interface Results {
  materials: Material[]
  totalProducts: number
  totalLots: number
}

/** For a lot known twice the newer word counts: the branch's own, unless a search was later. */
export function groupSeen(rows: readonly ViewedLot[], heldAt: HeldAt): Seen['lots'] {
  const newer = rows.filter((row) => row.at > (heldAt.get(row.branch) ?? 0))
  return groupBy(newer, (row) => row.product_code)
}

/** A list of the phone's index and of what the server showed, in the order of results. [S197, SY11] */
export function mergeResults(index: IndexHits, seen: Seen, { filter, heldAt }: IndexRequest): Results {
  const byCode = new Map(index.hits.map((hit) => [hit.product_code, toMaterial(hit, heldAt)]))
  const last = index.hasNext ? index.hits.at(-1) : undefined
  let { totalProducts, totalLots } = index
  for (const [code, rows] of seen.lots) {
    const product = seen.products.get(code) ?? byCode.get(code)?.product ?? unknownProduct(code)
    const before = byCode.get(code)
    const after = withSeen(before, { rows, product, filter })
    // Beyond the index's last page read, a product may have lots that are not read yet.
    if (last && !before && byResultOrder(after ?? { product, order_key: 0 }, last) > 0) continue
    if (after) byCode.set(code, after)
    else byCode.delete(code)
    totalProducts += (after ? 1 : 0) - (before ? 1 : 0)
    totalLots += (after?.total_lots ?? 0) - (before?.total_lots ?? 0)
  }
  const materials = [...byCode.values()].map((material) => {
    const summed = withSum(material, seen.sums.get(material.product_code), filter)
    totalLots += summed.total_lots - material.total_lots
    return summed
  })
  materials.sort(byResultOrder)
  return { materials, totalProducts, totalLots }
}

export interface IndexRequest {
  filter: MaterialFilter
  heldAt: HeldAt
}

function toMaterial(hit: StockHit, heldAt: HeldAt): Material {
  const ages = hit.lots.map((lot) => heldAt.get(lot.branch) ?? 0)
  const at = Math.min(...ages)
  return { ...hit, at: Number.isFinite(at) && at > 0 ? at : null }
}

interface Rows {
  rows: readonly ViewedLot[]
  product: StockProduct
  filter: MaterialFilter
}

/** The card with these lots in place of its own words on them; null when nothing of it is left. */
function withSeen(card: Material | undefined, { rows, product, filter }: Rows): Material | null {
  const matching = rows.filter(lotMatcher(filter, product))
  const answered = new Set(rows.map((row) => row.id))
  const kept = (card?.lots ?? []).filter((lot) => !answered.has(lot.id))
  const gone = (card?.lots ?? []).filter((lot) => answered.has(lot.id))
  const lots = [...kept, ...matching].sort(byCardOrder)
  if (lots.length === 0 && (card?.total_lots ?? 0) <= gone.length) return null
  const ages = [...(kept.length > 0 && card?.at ? [card.at] : []), ...matching.map((row) => row.at)]
  const total_m2 = Math.round(((card?.total_m2 ?? 0) - area(gone) + area(matching)) * 100) / 100
  const unlisted = (card?.total_lots ?? 0) - gone.length - kept.length
  return {
    product_code: product.product_code,
    product: card?.product ?? product,
    lots,
    ...spanOf(totalsOf(lots), unlisted > 0 ? card : undefined),
    total_lots: (card?.total_lots ?? 0) - gone.length + matching.length,
    total_pieces: (card?.total_pieces ?? 0) - pieces(gone) + pieces(matching),
    total_m2,
    order_key: keyOf({ total_m2, lots, product }, filter, unlisted > 0 ? card : undefined),
    at: ages.length > 0 ? Math.min(...ages) : null,
  }
}

type Span = Pick<StockTotals, 'lowest_price' | 'highest_price' | 'branches'>

/** Prices and branches of two sets of lots. */
function spanOf(a: Span, b: Span | undefined): Span {
  const { lowest_price, highest_price, branches } = a
  if (b === undefined) return { lowest_price, highest_price, branches }
  return {
    lowest_price: Math.min(lowest_price, b.lowest_price),
    highest_price: Math.max(highest_price, b.highest_price),
    branches: [...new Set([...branches, ...b.branches])].sort(byCodeUnit),
  }
}

/** `orderKey` of a card; lots it does not list speak through the key it had. */
function keyOf(
  { total_m2, lots, product }: Pick<Material, 'total_m2' | 'lots' | 'product'>,
  { orden: workOrder, search }: MaterialFilter,
  before?: Material,
): number {
  if (workOrder === 'm2') return 0 - hundredths(total_m2)
  return Math.min(orderKey(workOrder, lots, relevanceOf(search, product)), before?.order_key ?? Infinity)
}

/** A card with the server's totals of this search, where the server knows of more lots than the phone. [S201] */
function withSum(material: Material, sum: ViewedMaterial | undefined, asked: MaterialFilter): Material {
  if (!sum || sum.filtro !== filterText(asked) || sum.total_lotes <= material.total_lots) return material
  return {
    ...material,
    total_lots: sum.total_lotes,
    total_pieces: sum.net_stock,
    total_m2: sum.net_m2,
    ...spanOf(material, servedSpan(sum)),
    order_key: keyOf({ ...material, total_m2: sum.net_m2 }, asked, material),
  }
}

function servedSpan({ precio_desde, precio_hasta, sucursales: branches }: ViewedMaterial): Span | undefined {
  if (precio_desde === undefined || precio_hasta === undefined || branches === undefined) return undefined
  return { lowest_price: precio_desde, highest_price: precio_hasta, branches }
}

const pieces = (lots: readonly StockLot[]): number => lots.reduce((sum, lot) => sum + lot.net_stock, 0)
const area = (lots: readonly StockLot[]): number => lots.reduce((sum, lot) => sum + lot.net_m2, 0)

/** `matchesLot`, with the words the product itself matches looked up once for all its lots. */
export function lotMatcher(filter: MaterialFilter, product: StockProduct): (lot: StockLot) => boolean {
  const { search, ...rest } = filter
  const wanted = queryWords(search ?? '')
  if (wanted.length === 0) return (lot) => matchesLot(rest, lot, product)
  const own = productWords(product)
  const left = wanted.filter((word) => levelOf(word, own) === LEVELS.none).join(' ')
  return (lot) =>
    matchesLot(rest, lot, product) && (left === '' || matchesLot({ search: left }, lot, product))
}
