import * as v from 'valibot'
import { ESTADOS, POR_DEFECTO } from '#src/records/ordenes-de-trabajo/estados-de-material.ts'

const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What the address of the list may say; anything else counts as not said. */
export const ordenesSearch = v.object({
  q: optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  /** Statuses joined with commas; absent means all but what has been delivered, '' none. [S219, A95] */
  f: optional(v.string()),
  orderBy: optional(v.picklist(['latest', 'oldest'])),
  abierto: optional(v.literal('filtros')),
})
export type OrdenesSearch = v.InferOutput<typeof ordenesSearch>

export interface OrdenesFilters {
  q: string
  f: readonly string[]
  orderBy: 'latest' | 'oldest'
}

export function filtersOf({ q = '', f, orderBy = 'latest' }: OrdenesSearch): OrdenesFilters {
  return {
    q,
    f: f === undefined ? POR_DEFECTO : f.split(',').filter((one) => ESTADOS.includes(one)),
    orderBy,
  }
}

/** The address that asks for these filters. */
export function searchOf({ q, f, orderBy }: OrdenesFilters): OrdenesSearch {
  const ticked = ESTADOS.filter((estado) => f.includes(estado)).join(',')
  return {
    ...(q !== '' && { q }),
    ...(ticked !== POR_DEFECTO.join(',') && { f: ticked }),
    ...(orderBy !== 'latest' && { orderBy }),
  }
}
