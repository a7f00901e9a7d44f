import * as v from 'valibot'
import { uuid } from '#contract/kit/uuid.ts'
import { HIDDEN_BY_DEFAULT } from '#contract/rules/transitions.ts'
import type { ListFilters } from './list-filter.ts'

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** The dialogs of the orders list; those of a group name it in `grupo`. */
export const ABIERTOS = [
  'filtros',
  'estado',
  'nuevo-grupo',
  'grupo-existente',
  'turno',
  'editar-grupo',
  'estado-de-grupo',
] as const
export type Abierto = (typeof ABIERTOS)[number]

/** What the address of the orders list may say; anything else counts as not said. [S112] */
export const pedidosSearch = v.object({
  q: optional(text),
  /** Statuses joined with commas; absent means all but the hidden ones, '' means all. [S110, A95] */
  f: optional(text),
  gf: optional(text),
  branches: optional(text),
  orderBy: optional(v.picklist(['latest', 'oldest'])),
  mostrarPedidos: optional(v.picklist(['todos', 'mis_clientes'])),
  account: optional(text),
  abierto: optional(v.picklist(ABIERTOS)),
  grupo: optional(uuid),
  /** The queued change that the dialog puts right. */
  pendiente: optional(uuid),
  /** Pages loaded, so that coming back finds the same list. */
  paginas: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
})
export type PedidosSearch = v.InferOutput<typeof pedidosSearch>

/** Whether two addresses ask for the same orders, whatever dialog is open and however many pages are shown. */
export function asksSame(a: PedidosSearch, b: PedidosSearch): boolean {
  const asked = ({ q, f, gf, branches, orderBy, mostrarPedidos, account }: PedidosSearch) =>
    JSON.stringify([q, f, gf, branches, orderBy, mostrarPedidos, account])
  return asked(a) === asked(b)
}

const parts = (joined: string | undefined): string[] => (joined ?? '').split(',').filter(Boolean)

/** Every known status but the ones hidden by default. [S110, A33] */
export const defaultStatuses = (known: readonly string[]): string[] =>
  known.filter((status) => !HIDDEN_BY_DEFAULT.includes(status))

/** The address that asks for these filters; `statuses` are all that this phone knows. */
export function searchOf(
  filters: ListFilters,
  statuses: readonly string[],
): Omit<PedidosSearch, 'abierto' | 'grupo' | 'pendiente' | 'paginas'> {
  const { q, f, gf, branches, orderBy, mostrarPedidos, account } = filters
  const isDefault = sameSet(f, defaultStatuses(statuses))
  return {
    ...(q !== '' && { q }),
    ...(!isDefault && { f: f.length === statuses.length ? '' : f.join(',') }),
    ...(gf.length > 0 && { gf: gf.join(',') }),
    ...(branches.length > 0 && { branches: branches.join(',') }),
    ...(orderBy !== 'latest' && { orderBy }),
    ...(mostrarPedidos !== 'todos' && { mostrarPedidos }),
    ...(account !== '' && { account }),
  }
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** The filters that an address asks for; `statuses` are all that this phone knows. */
export function filtersOf(search: PedidosSearch, statuses: readonly string[]): ListFilters {
  return {
    q: search.q ?? '',
    f: search.f === undefined ? defaultStatuses(statuses) : parts(search.f),
    gf: parts(search.gf),
    branches: parts(search.branches),
    orderBy: search.orderBy ?? 'latest',
    mostrarPedidos: search.mostrarPedidos ?? 'todos',
    account: search.account ?? '',
  }
}
