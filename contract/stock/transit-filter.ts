import { byCodeUnit, codeKey, queryWords, spanishKey, textWords } from '#contract/kit/normalize.ts'
import { kindWords } from './kinds.ts'
import { branchOf, hundredths, type MaterialFilter } from './stock-filter.ts'

/** Material on its way, as far as it is looked for. */
export interface InTransit {
  id: number
  code: string
  name: string
  kind?: string | undefined
  generic_name: string
  espesor: string
  terminacion: string
  branch: string
  quantity: number
  lotes: readonly string[]
  fotos: readonly unknown[]
  fecha_arribo: string
}

/**
 * The reference for the in-transit list: does this material belong beside the results? Lote (any of its lotes),
 * product, generic name, thickness, finish, branch, quantity in m², 'only with photo' and the search text are
 * looked at; what only stock has (warehouse, sizes, price, offers, reservas) is not, and no promotion is of what has not
 * arrived. [S193, S206]
 */
export function matchesTransit(filter: MaterialFilter, item: InTransit): boolean {
  return (
    filter.promocion === undefined &&
    matchesPicks(filter, item) &&
    isWithin(item.quantity, filter) &&
    (!filter.mostrar_solo_con_foto || item.fotos.length > 0) &&
    (filter.lote === undefined ||
      item.lotes.some((lot) => codeKey(lot).startsWith(codeKey(filter.lote ?? '')))) &&
    matchesSearch(filter.search ?? '', item)
  )
}

/** The order of material in transit: the next to arrive first, then by name and id. [S206] */
export const byArrival = (a: InTransit, b: InTransit): number =>
  byCodeUnit(a.fecha_arribo, b.fecha_arribo) ||
  byCodeUnit(spanishKey(a.name), spanishKey(b.name)) ||
  a.id - b.id

function matchesPicks(filter: MaterialFilter, item: InTransit): boolean {
  const wanted = [
    [branchOf(filter) ?? undefined, item.branch],
    [filter.product_code, item.code],
    [filter.kind, item.kind ?? ''],
    [filter.generic_name, item.generic_name],
    [filter.espesor, item.espesor],
    [filter.terminacion, item.terminacion],
  ]
  return wanted.every(([picked, own]) => picked === undefined || picked === own)
}

function isWithin(quantity: number, { cantidad_min: min, cantidad_max: max }: MaterialFilter): boolean {
  const own = hundredths(quantity)
  return (min === undefined || own >= hundredths(min)) && (max === undefined || own <= hundredths(max))
}

function matchesSearch(search: string, item: InTransit): boolean {
  const { name, code, kind, generic_name, espesor: thickness, terminacion: finish, lotes: lots } = item
  const texts = [name, code, generic_name, thickness, finish, ...lots].flatMap(textWords)
  const words = [codeKey(code), ...texts, ...kindWords(kind ?? '')]
  return queryWords(search).every((prefix) => words.some((word) => word.startsWith(prefix)))
}
