import * as v from 'valibot'
import { uuid } from '#contract/kit/uuid.ts'
import { HIDDEN_BY_DEFAULT } from '#contract/rules/transitions.ts'
import type { ListFilters } from '#src/features/orders/list-filter.ts'
import { type Fields, listAddress, pages } from '#src/lists/address.ts'
import { type Option, one, sequence, several, text } from '#src/lists/field.ts'

/** The records the filters of orders depend on. */
export interface FilterWorld {
  statuses: readonly Option[]
  groupStates: readonly Option[]
  branches: readonly Option[]
  /** Chooses among branches, and whose orders. */
  picksOwners: boolean
}

const valuesOf = (options: readonly Option[]): string[] => options.map(({ value }) => value)

/** Every known status but the ones hidden by default. [S110, A33] */
const usualStatuses = ({ statuses }: FilterWorld): string[] =>
  valuesOf(statuses).filter((status) => !HIDDEN_BY_DEFAULT.includes(status))

const isNoSeller = ({ picksOwners }: FilterWorld): boolean => !picksOwners

/** Statuses, group states, sequence, and for sellers branches and whose orders. [S108–S112] */
const fields: Fields<ListFilters, FilterWorld> = {
  q: text,
  account: text,
  orderBy: sequence('Más nuevos primero', 'Más antiguos primero'),
  mostrarPedidos: one({
    label: 'Mostrar pedidos',
    options: [
      { value: 'todos', label: 'Todos' },
      { value: 'mis_clientes', label: 'Mis clientes' },
    ],
    isHidden: isNoSeller,
  }),
  // Absent means all but the hidden ones, '' all. [S110, A95]
  f: several({
    label: 'Estado del material',
    options: ({ statuses }) => statuses,
    usual: usualStatuses,
    noneIsAll: true,
    sum: {
      all: 'Todos los estados',
      none: 'Todos los estados',
      many: (count) => `${count} estados`,
    },
    quick: (world) => [
      { text: 'Todos', value: valuesOf(world.statuses) },
      { text: 'En curso', value: usualStatuses(world) },
    ],
  }),
  gf: several({
    label: 'Estado del grupo',
    options: ({ groupStates }) => groupStates,
    chip: (label = 'otro estado') => `Grupo: ${label}`,
  }),
  erp: one({
    label: 'En el ERP',
    options: [
      { value: '', label: 'Todos' },
      { value: 'sin confirmar', label: 'Sin confirmar por el ERP' },
      { value: 'confirmado', label: 'Confirmados por el ERP' },
      { value: 'rechazado', label: 'Rechazados por el ERP' },
    ],
    isHidden: isNoSeller,
  }),
  branches: several({
    label: 'Sucursal',
    options: ({ branches }) => branches,
    isHidden: isNoSeller,
  }),
}

/** The dialogs of the orders list; those of a group name it in `grupo`. */
const OPEN = [
  'filtros',
  'estado',
  'nuevo-grupo',
  'grupo-existente',
  'turno',
  'editar-grupo',
  'estado-de-grupo',
] as const

/** The address of the orders lists. */
export const ordersAddress = listAddress(fields, {
  abierto: v.picklist(OPEN),
  grupo: uuid,
  /** The queued change that the dialog puts right. */
  pendiente: uuid,
  paginas: pages,
})
export type OrdersSearch = ReturnType<typeof ordersAddress.read>
