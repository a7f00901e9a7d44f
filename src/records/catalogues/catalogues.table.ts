import {
  type Branch,
  branch,
  type GroupStatus,
  groupStatus,
  type OrderStatus,
  orderStatus,
} from '#contract/calls/catalogues.ts'
import { type ClosedDay, closedDay } from '#contract/calls/config/closed-days.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    sucursales: Branch
    estados: OrderStatus
    estadosDeGrupo: GroupStatus
    feriados: ClosedDay
  }
}

const step = { what: 'Sucursales y estados', weight: 0.3, isAlways: true }

/** The small catalogues, the same for everyone. */
export const cataloguesTables: readonly PhoneTable[] = [
  {
    name: 'sucursales',
    indexes: { 1: 'uuid, nombre, *aliases' },
    schema: branch,
    scope: 'everyone',
    feed: { needs: 'auth', step: { ...step, order: 10 } },
  },
  {
    name: 'estados',
    indexes: { 1: 'status, orden' },
    schema: orderStatus,
    scope: 'everyone',
    feed: { needs: 'auth', step: { ...step, order: 11 } },
  },
  {
    name: 'estadosDeGrupo',
    indexes: { 1: 'uuid, orden' },
    schema: groupStatus,
    scope: 'everyone',
    feed: { needs: 'auth', step: { ...step, order: 12 } },
  },
  {
    name: 'feriados',
    indexes: { 2: 'uuid, fecha' },
    schema: closedDay,
    scope: 'everyone',
    feed: { needs: 'auth', step: { ...step, order: 13 } },
  },
]
