import * as v from 'valibot'
import { ANY_DECIMALS, numberField, typedNumber } from '#contract/kit/fields/number.ts'
import type { Unit } from '#contract/kit/fields/unit.ts'
import { batchWords, byCodeUnit, codeKey, queryWords, spanishKey } from '#contract/kit/normalize.ts'
import { integer, searchFault } from '#contract/kit/wire.ts'
import { kindNamed } from './kinds.ts'
import { LEVELS, levelOf, productWords } from './product-words.ts'
import { isInPromotion } from './promotion-terms.ts'
import type { StockLot, StockProduct } from './stock.ts'

const text = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null()]),
    v.transform((input) => String(input ?? '').trim() || undefined),
  ),
)

/** The name of a kind of stone in any letters: 'marmol', 'Granitos'. */
const kind = v.pipe(
  text,
  v.transform((typed) => typed && (kindNamed(typed) ?? typed)),
)

const amountUpTo = (most: number, unit: Unit) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.null()]),
      v.transform((input) => (typeof input === 'string' ? input.trim() || undefined : (input ?? undefined))),
      v.optional(numberField({ least: 0, most, decimals: ANY_DECIMALS, units: [unit] })),
    ),
  )

/** Metres: a point before three digits is a decimal mark. */
const measure = amountUpTo(999.9999, 'M')
const area = amountUpTo(Number.MAX_SAFE_INTEGER, 'M2')
const price = amountUpTo(Number.MAX_SAFE_INTEGER, 'U$D')

const reference = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null()]),
    v.transform((input) => (typeof input === 'string' ? input.trim() || undefined : (input ?? undefined))),
    v.optional(integer),
  ),
)

const flag = v.optional(
  v.pipe(
    v.union([v.picklist(['1', '0', 'true', 'false', '']), v.picklist([1, 0]), v.boolean(), v.null()]),
    v.transform((input) =>
      input === '1' || input === 'true' || input === 1 || input === true ? true : undefined,
    ),
  ),
)

/** The orders of results beside the one by relevance; see `orderKey`. */
export const SORT_ORDERS = ['foto', 'precio', 'm2', 'oferta', 'nuevo'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

const order = v.optional(
  v.pipe(
    v.union([v.picklist(['', ...SORT_ORDERS]), v.null()]),
    v.transform((input) => input || undefined),
  ),
)

const parameters = {
  lote: text,
  product_code: text,
  kind,
  generic_name: text,
  espesor: text,
  terminacion: text,
  branch: text,
  warehouse: text,
  alto_min: measure,
  alto_max: measure,
  largo_min: measure,
  largo_max: measure,
  cantidad_min: area,
  cantidad_max: area,
  precio_min: price,
  precio_max: price,
  mostrar_materiales_en_transito: flag,
  mostrar_todas_las_sucursales: flag,
  mostrar_solo_con_foto: flag,
  mostrar_solo_con_reservas: flag,
  mostrar_solo_ofertas: flag,
  promocion: reference,
  search: v.pipe(
    text,
    v.check((typed) => searchFault(typed ?? '') === undefined, 'La búsqueda admite hasta 100 caracteres.'),
  ),
  orden: order,
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/**
 * The material filter, read from a URL, a form or JSON: empty and false values are left out, unknown keys too. [S188, S196]
 *
 * A lote is a result when it has pieces (`net_stock > 0`) and every given condition holds:
 * - `lote`: the batch begins with it, both as `codeKey` has them.
 * - `product_code`, `kind` [A199], `generic_name`, `espesor`, `terminacion`, `warehouse`: equal, letter by letter (they are picked from the catalogue).
 * - `branch`: equal, unless it is 'all' or `mostrar_todas_las_sucursales` is on; without branch, every branch. [A42]
 * - `alto_*`, `largo_*`: height and length in metres; `cantidad_*`: net_m2; `precio_*`: the price in force (`lotPrice`).
 *   Both ends belong to the range; both sides are compared in whole hundredths, limits rounded to the nearest.
 * - `mostrar_solo_con_foto`, `_con_reservas`, `_ofertas`: it has a photo, a reserva, an offer.
 * - `promocion`: its product is in that promotion, and the promotion is in force today. [S247]
 * - `mostrar_materiales_en_transito` adds the in-transit list and changes nothing here. [A41]
 * - `search`: every word of it (`queryWords`) is a prefix of some word (`productWords`, `batchWords`) of product_name, product_code,
 *   kind, generic_name, espesor, terminacion or batch.
 * - `orden` is the order of the results and leaves none out; without it they stand by relevance, see `orderKey`.
 */
export const materialFilter = v.pipe(
  v.object(parameters),
  v.transform((input) => withoutEmpty(input) as Given<typeof input>),
)
export type MaterialFilter = v.InferOutput<typeof materialFilter>

const paramOf = (value: unknown): string => {
  if (value === true) return '1'
  return typeof value === 'number' ? typedNumber(value) : String(value)
}

/** The filter as query parameters, flags as '1'. [S196, S197] */
export function materialParams(filter: MaterialFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(withoutEmpty(filter)).map(([key, value]) => [key, paramOf(value)]))
}

/** The one branch the filter asks for, null when it asks for all. [A42] */
export function branchOf(filter: MaterialFilter): string | null {
  if (filter.mostrar_todas_las_sucursales || filter.branch === 'all') return null
  return filter.branch ?? null
}

/** The facts of a lot that decide its price. */
export type LotPricing = Pick<StockLot, 'oferta_percent' | 'batch_price' | 'price'>

/** The price in force, for filters, screens and orders alike: the batch price while there is an offer, else the price. [A43] */
export function lotPrice(lot: LotPricing): number {
  return lot.oferta_percent > 0 && lot.batch_price !== null ? lot.batch_price : lot.price
}

/** Whole hundredths: cents, centimetres, hundredths of m2. */
export function hundredths(value: number): number {
  return Math.round(value * 100)
}

/** The reference both sides answer to: does this lote belong to the results? */
export function matchesLot(filter: MaterialFilter, lot: StockLot, product: StockProduct): boolean {
  return (
    lot.net_stock > 0 &&
    matchesPicks(filter, lot, product) &&
    matchesRanges(filter, lot) &&
    matchesFlags(filter, lot) &&
    codeKey(lot.batch).startsWith(codeKey(filter.lote ?? '')) &&
    matchesSearch(filter.search ?? '', lot, product)
  )
}

/** Order of products in results: by name in Spanish order, then by code. */
export function byProductOrder(a: StockProduct, b: StockProduct): number {
  return (
    byCodeUnit(spanishKey(a.product_name), spanishKey(b.product_name)) ||
    byCodeUnit(a.product_code, b.product_code)
  )
}

/** Sum of the levels at which a product answers the words typed, whatever its lotes: the smallest answers best. */
export function relevanceOf(search: string | undefined, product: StockProduct): number {
  const words = queryWords(search ?? '')
  if (words.length === 0) return 0
  const own = productWords(product)
  return words.reduce((sum, word) => sum + levelOf(word, own), 0)
}

function matchesPicks(filter: MaterialFilter, lot: StockLot, product: StockProduct): boolean {
  return (
    isPicked(branchOf(filter), lot.branch) &&
    isPicked(filter.warehouse, lot.warehouse) &&
    isPicked(filter.product_code, lot.product_code) &&
    isPicked(filter.kind, product.kind ?? '') &&
    isPicked(filter.generic_name, product.generic_name) &&
    isPicked(filter.espesor, product.espesor) &&
    isPicked(filter.terminacion, product.terminacion) &&
    (filter.promocion === undefined || isInPromotion(product, filter.promocion))
  )
}

function matchesRanges(filter: MaterialFilter, lot: StockLot): boolean {
  return (
    isWithin(lot.height, filter.alto_min, filter.alto_max) &&
    isWithin(lot.length, filter.largo_min, filter.largo_max) &&
    isWithin(lot.net_m2, filter.cantidad_min, filter.cantidad_max) &&
    isWithin(lotPrice(lot), filter.precio_min, filter.precio_max)
  )
}

function matchesFlags(filter: MaterialFilter, lot: StockLot): boolean {
  return (
    (!filter.mostrar_solo_con_foto || lot.fotos > 0) &&
    (!filter.mostrar_solo_con_reservas || lot.reservas > 0) &&
    (!filter.mostrar_solo_ofertas || lot.oferta_percent > 0)
  )
}

function matchesSearch(search: string, lot: StockLot, product: StockProduct): boolean {
  const wanted = queryWords(search)
  if (wanted.length === 0) return true
  const [own, batch] = [productWords(product), batchWords(lot.batch)]
  return wanted.every(
    (prefix) => levelOf(prefix, own) < LEVELS.none || batch.some((word) => word.startsWith(prefix)),
  )
}

function isPicked(wanted: string | null | undefined, value: string | null): boolean {
  return wanted === null || wanted === undefined || wanted === value
}

function isWithin(value: number, min: number | undefined, max: number | undefined): boolean {
  const own = hundredths(value)
  return (min === undefined || own >= hundredths(min)) && (max === undefined || own <= hundredths(max))
}

function withoutEmpty(input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== false),
  )
}
