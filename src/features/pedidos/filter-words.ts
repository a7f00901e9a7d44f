import type { EstadoDeGrupo } from '#contract/calls/catalogos.ts'
import { SIN_GRUPO } from '#contract/calls/grupos.ts'
import type { ListFilters } from './list-filter.ts'
import { defaultStatuses } from './pedidos-search.ts'

/** What the list is narrowed to, in words, and the filters without it. */
export interface FilterChip {
  text: string
  without: ListFilters
}

export interface FilterWorld {
  statuses: readonly string[]
  estadosDeGrupo: readonly EstadoDeGrupo[]
}

/** More statuses than these are told by their number. */
const MOST_NAMED = 3

const minus = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one)

/** A chip for each condition that someone chose; what is so by default has none. [S108–S110] */
export function filterChips(filters: ListFilters, world: FilterWorld): FilterChip[] {
  const nameOf = (uuid: string) =>
    uuid === SIN_GRUPO ? SIN_GRUPO : world.estadosDeGrupo.find((one) => one.uuid === uuid)?.nombre
  const groups = filters.gf.map((one) => ({
    text: `Grupo: ${nameOf(one) ?? 'otro estado'}`,
    without: { ...filters, gf: minus(filters.gf, one) },
  }))
  const branches = filters.branches.map((one) => ({
    text: one,
    without: { ...filters, branches: minus(filters.branches, one) },
  }))
  return [
    ...statusChips(filters, world.statuses),
    ...groups,
    ...branches,
    ...(filters.mostrarPedidos === 'mis_clientes'
      ? [{ text: 'Mis clientes', without: { ...filters, mostrarPedidos: 'todos' as const } }]
      : []),
    ...(filters.orderBy === 'oldest'
      ? [{ text: 'Más antiguos primero', without: { ...filters, orderBy: 'latest' as const } }]
      : []),
  ]
}

function statusChips(filters: ListFilters, statuses: readonly string[]): FilterChip[] {
  const byDefault = defaultStatuses(statuses)
  const { f } = filters
  if (f.length === byDefault.length && f.every((one) => byDefault.includes(one))) return []
  const back = { ...filters, f: byDefault }
  if (f.length === 0 || f.length === statuses.length) return [{ text: 'Todos los estados', without: back }]
  if (f.length > MOST_NAMED) return [{ text: `${f.length} estados`, without: back }]
  return f.map((one) => ({
    text: one,
    without: f.length === 1 ? back : { ...filters, f: minus(f, one) },
  }))
}
