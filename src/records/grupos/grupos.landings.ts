import {
  asignarAGrupo,
  cambiarEstadoDeGrupo,
  cambiarEstados,
  cambiarLote,
  crearGrupo,
  editarGrupo,
  listarGrupos,
  quitarDeGrupo,
} from '#contract/calls/agrupar.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { callName } from '#src/offline/coverage.ts'
import { type Landed, type Landing, landing } from '#src/offline/effect.ts'
import type { RowWrite } from '#src/offline/field-rows.ts'
import { pedidoRows } from '#src/records/pedidos/pedido-rows.ts'

type Changed = OutputOf<typeof crearGrupo.endpoint>

const changedRows = ({ data: { pedidos, grupos } }: Changed): Landed => ({
  writes: [...grupos.map((row): RowWrite => ({ table: 'grupos', row })), ...pedidos.flatMap(pedidoRows)],
})

/** The server returns at most this many groups at once. */
const MOST_TOLD = 200

/** Every change returns the orders and groups it touched. A list of groups has no timelines of their orders. */
export const gruposLandings: Landing[] = [
  landing(cambiarEstados.endpoint, changedRows),
  landing(crearGrupo.endpoint, changedRows),
  landing(editarGrupo.endpoint, changedRows),
  landing(asignarAGrupo.endpoint, changedRows),
  landing(quitarDeGrupo.endpoint, changedRows),
  landing(cambiarEstadoDeGrupo.endpoint, changedRows),
  landing(cambiarLote.endpoint, changedRows),
  landing(listarGrupos, ({ data }) => ({
    knows: data.length < MOST_TOLD ? [callName('grupos', listarGrupos, {})] : [],
    writes: data.flatMap(({ pedidos, ...grupo }): RowWrite[] => [
      { table: 'grupos', row: grupo },
      ...pedidos.map((row): RowWrite => ({ table: 'pedidos', row })),
    ]),
  })),
]
