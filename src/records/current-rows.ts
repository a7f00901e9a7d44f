import { readVigente } from '#contract/rules/vigente.ts'
import type { RowWrite } from '#src/offline/field-rows.ts'
import { pedidoRows } from './pedidos/pedido-rows.ts'

/** The records that a conflict brought: the server's truth, shown until somebody decides. [F9] */
export function currentRows(current: unknown): RowWrite[] {
  const { pedidos, grupo, turno } = readVigente(current)
  return [
    ...pedidos.flatMap(pedidoRows),
    ...(grupo ? [{ table: 'grupos', row: grupo } as const] : []),
    ...(turno ? [{ table: 'turnos', row: turno } as const] : []),
  ]
}
