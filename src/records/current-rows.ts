import { readVigente } from '#contract/rules/vigente.ts'
import type { RowWrite } from '#src/offline/field-rows.ts'
import { pedidoRows } from './pedidos/pedido-rows.ts'

/** The records of a conflict: the server's present state, shown until the user decides. [F9] */
export function currentRows(current: unknown): RowWrite[] {
  const { pedidos, grupo, turno, reclamo } = readVigente(current)
  return [
    ...pedidos.flatMap(pedidoRows),
    ...(grupo ? [{ table: 'grupos', row: grupo } as const] : []),
    ...(turno ? [{ table: 'turnos', row: turno } as const] : []),
    ...(reclamo ? [{ table: 'reclamos', row: reclamo } as const] : []),
  ]
}
