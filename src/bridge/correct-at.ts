import {
  asignarAGrupo,
  cambiarEstadoDeGrupo,
  cambiarEstados,
  cambiarLote,
  crearGrupo,
  editarGrupo,
} from '#contract/agrupar.ts'
import { cambiarEstado, cambiarFechaPreferida, guardarPedido, guardarPedidos } from '#contract/pedidos.ts'
import { asignarTurnoDesdePedidos, guardarTurno } from '#contract/turnos.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'

type Queued = Pick<OutboxRow, 'id' | 'type' | 'args' | 'state' | 'attempts'>
type At = (row: Queued) => string

/** A dialog over the list of orders. */
const over =
  (abierto: string, grupo?: string): At =>
  ({ id, args }) =>
    `/pedido?abierto=${abierto}${grupo === undefined ? '' : `&grupo=${args[grupo]}`}&pendiente=${id}`

/** Where the form of each kind of change is; those of one order are made again on its own screen. */
const FORMS: Record<string, At> = {
  [guardarPedido.name]: ({ id, args }) =>
    args.nuevo ? `/pedido/nuevo?pendiente=${id}` : `/pedido/${args.uuid}/edit?pendiente=${id}`,
  [guardarPedidos.name]: ({ id }) => `/pedido/nuevo-multiple?pendiente=${id}`,
  [guardarTurno.name]: ({ id, args }) => {
    const { form_fecha: fecha, form_sucursal_uuid: sucursal, turno_uuid, turno_id } = args
    return `/turno?fecha=${fecha}&sucursal=${sucursal}&turno=${turno_uuid ?? turno_id}&pendiente=${id}`
  },
  [cambiarEstados.name]: over('estado'),
  [crearGrupo.name]: over('nuevo-grupo'),
  [asignarAGrupo.name]: over('grupo-existente'),
  [editarGrupo.name]: over('editar-grupo', 'id'),
  [cambiarEstadoDeGrupo.name]: over('estado-de-grupo', 'grupo_de_pedido_id'),
  [asignarTurnoDesdePedidos.name]: over('turno', 'group_id'),
}

const ON_ITS_SCREEN: Record<string, At> = {
  [cambiarEstado.name]: ({ args }) => `/pedido/${args.uuid}`,
  [cambiarFechaPreferida.name]: ({ args }) => `/pedido/${args.uuid}`,
  [cambiarLote.name]: ({ args }) => `/pedido/${args.pedido_id}`,
}

/**
 * The address where a queued change can be put right, its server's words beside it; null where there is none. What is
 * on its way, or may have arrived, is changed by a further change, never in place. [SY9, SY16]
 */
export function correctAt(row: Queued): string | null {
  const isRefused = row.state === 'rechazado'
  const mayEdit = isRefused || row.state === 'conflicto' || (row.state === 'pendiente' && row.attempts === 0)
  const at = FORMS[row.type] ?? (isRefused ? ON_ITS_SCREEN[row.type] : undefined)
  return mayEdit && at ? at(row) : null
}
