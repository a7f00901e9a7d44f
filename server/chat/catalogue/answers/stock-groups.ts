import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { FoundStock } from '#server/chat/catalogue/source.ts'

/** The sums of some stock under one name. */
export interface Group {
  name: string
  filter: MaterialFilter
  materials: number
  lotes: number
  placas: number
  m2: number
  price_min: number
  price_max: number
  /** Whether some price is of a piece, and not of a square metre. [A212] */
  isByPiece: boolean
  oferta_percent: number
}

export const round = (value: number): number => Math.round(value * 100) / 100

export function groupOf(name: string, filter: MaterialFilter, rows: readonly FoundStock[]): Group {
  const sum = (field: 'lotes' | 'placas' | 'm2') => rows.reduce((total, row) => total + row[field], 0)
  return {
    ...{ name, filter, materials: new Set(rows.map(({ product_code }) => product_code)).size },
    ...{ lotes: sum('lotes'), placas: sum('placas'), m2: round(sum('m2')) },
    price_min: Math.min(...rows.map(({ price_min }) => price_min)),
    price_max: Math.max(...rows.map(({ price_max }) => price_max)),
    isByPiece: rows.some(({ precio_por }) => precio_por === 'PZA'),
    oferta_percent: Math.max(...rows.map(({ oferta_percent }) => oferta_percent)),
  }
}

/** The name of each kind of group, and the field of the search that finds one. */
export const GROUPS = {
  materiales: { title: 'Material', key: 'generic_name', field: 'generic_name' },
  productos: { title: 'Material', key: 'product_name', field: 'product_code' },
  sucursales: { title: 'Sucursal', key: 'branch', field: 'branch' },
  espesores: { title: 'Espesor', key: 'espesor', field: 'espesor' },
  terminaciones: { title: 'Terminación', key: 'terminacion', field: 'terminacion' },
} as const
type GroupBy = keyof typeof GROUPS

/** Stock by one of its fields, in the order of its first rows. */
export function groupedBy(by: GroupBy, rows: readonly FoundStock[], filter: MaterialFilter): Group[] {
  const { key, field } = GROUPS[by]
  const byValue = new Map<string, FoundStock[]>()
  for (const row of rows) byValue.set(row[field], [...(byValue.get(row[field]) ?? []), row])
  return [...byValue].map(([value, own]) =>
    groupOf(own[0]?.[key] ?? value, { ...filter, [field]: value }, own),
  )
}
