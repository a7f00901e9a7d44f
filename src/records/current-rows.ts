import { readCurrent } from '#contract/calls/rules/current.ts'
import type { RowWrite } from '#src/offline/db/field-rows.ts'
import { orderRows } from './orders/order-rows.ts'

/** The records of a conflict: the server's present state, shown until the user decides. [F9] */
export function currentRows(current: unknown): RowWrite[] {
  const { pedidos: orders, grupo: group, turno, reclamo: claim, reparto: trip } = readCurrent(current)
  return [
    ...orders.flatMap(orderRows),
    ...(group ? [{ table: 'grupos', row: group } as const] : []),
    ...(turno ? [{ table: 'turnos', row: turno } as const] : []),
    ...(claim ? [{ table: 'reclamos', row: claim } as const] : []),
    ...(trip ? [{ table: 'repartos', row: trip } as const] : []),
  ]
}
