import { figure } from '#contract/kit/figures.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { FilterField } from './filter-rules.ts'

/** A condition of a search in words, and the fields that go with it. */
export interface FilterChip {
  text: string
  fields: FilterField[]
}

const TEXTS: readonly [FilterField, string][] = [
  ['search', ''],
  ['lote', 'Lote '],
  ['product_code', 'Producto '],
  ['kind', ''],
  ['generic_name', ''],
  ['espesor', 'Espesor '],
  ['terminacion', ''],
  ['warehouse', 'Depósito '],
]

const RANGES = [
  { min: 'alto_min', max: 'alto_max', name: 'Alto', unit: 'm' },
  { min: 'largo_min', max: 'largo_max', name: 'Largo', unit: 'm' },
  { min: 'cantidad_min', max: 'cantidad_max', name: 'Cantidad', unit: 'm²' },
  { min: 'precio_min', max: 'precio_max', name: 'Precio U$D', unit: '' },
] as const

const FLAGS: readonly [FilterField, string][] = [
  ['mostrar_materiales_en_transito', 'Con materiales en tránsito'],
  ['mostrar_solo_ofertas', 'Solo ofertas'],
  ['mostrar_solo_con_foto', 'Solo con foto'],
  ['mostrar_solo_con_reservas', 'Solo con reservas'],
]

/** Key of a promotion among the names of a search. */
export const promotionKey = (id: number): string => `promocion ${id}`

/** The names that chips need of the products found: theirs by code, and the titles of the promotions they are in. */
export const namesOf = (products: readonly StockProduct[]): ReadonlyMap<string, string> =>
  new Map(
    products.flatMap(({ product_code, product_name, promociones: promotions }) => [
      [product_code, product_name] as const,
      ...(promotions ?? []).map(({ id, title }) => [promotionKey(id), title] as const),
    ]),
  )

/** The conditions of a search, each removable by itself; `names` as `namesOf` gives them. [S197] */
export function filterChips(filter: MaterialFilter, names: ReadonlyMap<string, string>): FilterChip[] {
  const texts = TEXTS.flatMap(([field, before]): FilterChip[] => {
    const value = filter[field]
    if (value === undefined) return []
    if (field === 'search') return [{ text: `“${value}”`, fields: [field] }]
    if (field === 'product_code')
      return [{ text: names.get(String(value)) ?? `${before}${value}`, fields: [field] }]
    return [{ text: `${before}${value}`, fields: [field] }]
  })
  const flags = FLAGS.flatMap(([field, text]) => (filter[field] ? [{ text, fields: [field] }] : []))
  return [...texts, ...promotionChips(filter, names), ...branchChips(filter), ...rangeChips(filter), ...flags]
}

function promotionChips(
  { promocion: promotion }: MaterialFilter,
  names: ReadonlyMap<string, string>,
): FilterChip[] {
  if (promotion === undefined) return []
  const title = names.get(promotionKey(promotion))
  return [{ text: title === undefined ? 'En promoción' : `Promoción ${title}`, fields: ['promocion'] }]
}

/** All branches, by 'all' or by the toggle, leave nothing out. [A42] */
function branchChips({ branch, mostrar_todas_las_sucursales: all }: MaterialFilter): FilterChip[] {
  return all || branch === 'all' || branch === undefined ? [] : [{ text: branch, fields: ['branch'] }]
}

function rangeChips(filter: MaterialFilter): FilterChip[] {
  return RANGES.flatMap(({ min, max, name, unit }): FilterChip[] => {
    const text = rangeText(filter[min], filter[max])
    return text === null ? [] : [{ text: `${name} ${text} ${unit}`.trim(), fields: [min, max] }]
  })
}

function rangeText(min: number | undefined, max: number | undefined): string | null {
  if (min !== undefined && max !== undefined) return `${figure(min)} a ${figure(max)}`
  if (min !== undefined) return `desde ${figure(min)}`
  return max === undefined ? null : `hasta ${figure(max)}`
}
