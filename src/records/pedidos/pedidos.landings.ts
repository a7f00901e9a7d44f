import {
  cambiarEstado,
  cambiarFechaPreferida,
  guardarPedido,
  guardarPedidos,
  leerPedido,
  listarPedidos,
} from '#contract/calls/pedidos.ts'
import { callName } from '#src/offline/coverage.ts'
import { type Landing, landing } from '#src/offline/effect.ts'
import type { RowWrite } from '#src/offline/field-rows.ts'
import { pedidoRows } from './pedido-rows.ts'
import { pedidoName } from './pedidos-known.ts'

/** A list brings no history: what the phone holds of it stays. */
export const pedidosLandings: Landing[] = [
  landing(
    listarPedidos,
    ({ grouped, ungrouped }, input) => {
      const pedidos = [...grouped.flatMap((one) => one.pedidos), ...ungrouped]
      return {
        writes: [
          ...grouped.map(({ pedidos: _, ...grupo }): RowWrite => ({ table: 'grupos', row: grupo })),
          ...pedidos.map((pedido): RowWrite => ({ table: 'pedidos', row: pedido })),
        ],
        knows: [callName('pedidos', listarPedidos, input), ...pedidos.map(({ uuid }) => pedidoName(uuid))],
      }
    },
    (input) => [callName('pedidos', listarPedidos, input)],
  ),
  landing(leerPedido, ({ data }) => ({ writes: pedidoRows(data), knows: [pedidoName(data.pedido.uuid)] })),
  landing(guardarPedido.endpoint, ({ data }) => ({ writes: pedidoRows(data) })),
  landing(cambiarEstado.endpoint, ({ data }) => ({ writes: pedidoRows(data) })),
  landing(cambiarFechaPreferida.endpoint, ({ data }) => ({ writes: pedidoRows(data) })),
  landing(guardarPedidos.endpoint, ({ data: { pedidos, grupo, turno = null } }) => ({
    writes: [
      ...(grupo ? [{ table: 'grupos', row: grupo } as RowWrite] : []),
      ...(turno ? [{ table: 'turnos', row: turno } as RowWrite] : []),
      ...pedidos.flatMap(pedidoRows),
    ],
  })),
]
