import { byCodeUnit, bySpanish } from '#contract/kit/normalize.ts'
import { byCardOrder, type StockLot, type StockProduct, unknownProduct } from './stock.ts'
import {
  branchOf,
  byProductOrder,
  lotPrice,
  type MaterialFilter,
  matchesLot,
  relevanceOf,
} from './stock-filter.ts'
import { byResultOrder, orderKey } from './stock-order.ts'

/** Products in one page of results. [S197] */
export const PRODUCTS_PER_PAGE = 30
/** Lotes of one product in one page of them. */
export const LOTS_PER_PRODUCT = 200
/** Lotes of one product in a page of the server's results, and what a closed card shows. */
export const LOTS_PER_CARD = 8

/** Figures over all lotes of a product that a search finds. */
export interface StockTotals {
  total_lots: number
  total_pieces: number
  /** Two decimals. */
  total_m2: number
  /** The lowest and the highest price in force (`lotPrice`), U$D. */
  lowest_price: number
  highest_price: number
  /** Branches that have one, by code unit. */
  branches: string[]
}

/** A product among the results. [S209] */
export interface StockHit extends StockTotals {
  product_code: string
  product: StockProduct
  /** The first of its lotes in `byCardOrder`, as many as asked for. */
  lots: StockLot[]
  /** Its place in the order asked for, `orderKey` of all its lotes. */
  order_key: number
}

/** A page of results, products in the order asked for, then by name and code. */
export interface StockPage {
  hits: StockHit[]
  totalProducts: number
  totalLots: number
  /** Where the next page starts, counted in products; null at the end. */
  next: number | null
}

/** Number of products and lotes that a filter finds. [S189] */
export interface StockCount {
  totalProducts: number
  totalLots: number
}

/** The options of the form: each list is narrowed by the other fields picked, not by its own. [S195] */
export interface StockCatalogue {
  branches: string[]
  warehouses: string[]
  espesores: string[]
  kinds: string[]
  generic_names: string[]
  terminaciones: string[]
  /** By name and then code. */
  productos: { product_code: string; product_name: string }[]
}

/** Plain rows, as the references below take them. */
export interface PlainStock {
  lots: StockLot[]
  products: ReadonlyMap<string, StockProduct>
}

/** The reference of a page of results; `from` counts products. */
export function stockPage({ lots, products }: PlainStock, filter: MaterialFilter, from = 0): StockPage {
  const hits = groupByProduct(lots.filter(matching(filter, products)), products, filter)
  const next = from + PRODUCTS_PER_PAGE
  return {
    hits: hits.slice(from, next),
    totalProducts: hits.length,
    totalLots: hits.reduce((total, hit) => total + hit.total_lots, 0),
    next: next < hits.length ? next : null,
  }
}

/** Groups lotes into hits, both in the order of results. */
export function groupByProduct(
  lots: StockLot[],
  products: PlainStock['products'],
  { orden: workOrder, search }: Pick<MaterialFilter, 'orden' | 'search'> = {},
): StockHit[] {
  const groups = new Map<string, StockLot[]>()
  for (const lot of lots) {
    const group = groups.get(lot.product_code)
    if (group) group.push(lot)
    else groups.set(lot.product_code, [lot])
  }
  return [...groups]
    .map(([code, group]) => {
      const product = products.get(code) ?? unknownProduct(code)
      const order_key = orderKey(workOrder, group, relevanceOf(search, product))
      return { ...toHit(product, group.sort(byCardOrder)), order_key }
    })
    .sort(byResultOrder)
}

/** The reference of the catalogue; looks only at the seven fields it offers. [S195] */
export function stockCatalogue({ lots, products }: PlainStock, filter: MaterialFilter): StockCatalogue {
  const picked = catalogueFields(filter)
  const available = (own: keyof MaterialFilter) => {
    const { [own]: _, ...others } = picked
    return lots.filter(matching(others, products))
  }
  const product = (lot: StockLot) => products.get(lot.product_code) ?? unknownProduct(lot.product_code)
  const offered = new Map(available('product_code').map((lot) => [lot.product_code, product(lot)]))
  return {
    branches: sorted(available('branch').map((lot) => lot.branch)),
    warehouses: sorted(available('warehouse').map((lot) => lot.warehouse ?? '')),
    espesores: sorted(available('espesor').map((lot) => product(lot).espesor)),
    kinds: sorted(available('kind').map((lot) => product(lot).kind ?? '')),
    generic_names: sorted(available('generic_name').map((lot) => product(lot).generic_name)),
    terminaciones: sorted(available('terminacion').map((lot) => product(lot).terminacion)),
    productos: [...offered.values()]
      .sort(byProductOrder)
      .map(({ product_code, product_name }) => ({ product_code, product_name })),
  }
}

/** The fields a catalogue looks at, of a whole filter. */
export function catalogueFields(filter: MaterialFilter): MaterialFilter {
  const { product_code, kind, generic_name, espesor: thickness, terminacion: finish, warehouse } = filter
  const branch = branchOf(filter) ?? undefined
  const picked = {
    product_code,
    kind,
    generic_name,
    espesor: thickness,
    terminacion: finish,
    branch,
    warehouse,
  }
  return Object.fromEntries(Object.entries(picked).filter(([, value]) => value !== undefined))
}

function matching(filter: MaterialFilter, products: PlainStock['products']): (lot: StockLot) => boolean {
  return (lot) => matchesLot(filter, lot, products.get(lot.product_code) ?? unknownProduct(lot.product_code))
}

function toHit(product: StockProduct, lots: StockLot[]): Omit<StockHit, 'order_key'> {
  return {
    product_code: product.product_code,
    product,
    lots: lots.slice(0, LOTS_PER_PRODUCT),
    ...totalsOf(lots),
  }
}

/** The reference of these figures, of at least one lote. */
export function totalsOf(lots: readonly StockLot[]): StockTotals {
  const prices = lots.map(lotPrice)
  return {
    total_lots: lots.length,
    total_pieces: lots.reduce((total, lot) => total + lot.net_stock, 0),
    total_m2: lots.reduce((total, lot) => total + Math.round(lot.net_m2 * 100), 0) / 100,
    lowest_price: Math.min(...prices),
    highest_price: Math.max(...prices),
    branches: [...new Set(lots.map(({ branch }) => branch))].sort(byCodeUnit),
  }
}

function sorted(values: string[]): string[] {
  return [...new Set(values)].filter(Boolean).sort(bySpanish)
}
