import { readNotifications } from '#contract/calls/home/notifications.ts'
import { deletePhoto, uploadPhoto } from '#contract/calls/photos.ts'
import { uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { deleteTurno, type Turno } from '#contract/calls/turnos.ts'
import type { BeforeImage, OutboxRow } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/device.ts'
import { knownOn } from '#src/records/known.ts'

/** Where what a change is about can be seen. */
export interface Thing {
  text: string
  at: string
}

interface About extends Pick<OutboxRow, 'type' | 'args' | 'aggregates'> {
  before?: readonly BeforeImage[]
}

/** The order, turno, group or lot that a change is about; null when this phone does not know it. */
export async function thingOf(db: Db, row: About): Promise<Thing | null> {
  if (row.type === uploadPhoto.name || row.type === deletePhoto.name) return lotOf(db, row)
  if (row.type === uploadProofPhoto.name) return { text: 'Ver el turno', at: `/turno/${row.args.uuid}` }
  if (row.type === deleteTurno.name) return dayOfTurno(row)
  if (named(row, 'apartado:').length > 0) return { text: 'Ver los apartados', at: '/apartados?de=todos' }
  if (named(row, 'muestrario:').length > 0) return { text: 'Ver los muestrarios', at: '/muestrarios' }
  if (named(row, 'busqueda:').length > 0)
    return { text: 'Ver las búsquedas guardadas', at: '/buscador-de-materiales' }
  if (row.type === readNotifications.name) return { text: 'Ver las notificaciones', at: '/notificaciones' }
  const quotes = named(row, 'presupuesto:')
  if (quotes[0]) return { text: 'Ver el presupuesto', at: `/presupuestos/${quotes[0]}` }
  const claims = named(row, 'reclamo:')
  if (claims[0]) return { text: 'Ver el reclamo', at: `/soporte/${claims[0]}` }
  const trips = named(row, 'reparto:')
  if (trips[0]) return { text: 'Ver el reparto', at: `/turno/reparto/${trips[0]}` }
  const turnos = named(row, 'turno:')
  if (turnos[0]) return { text: 'Ver el turno', at: `/turno/${turnos[0]}` }
  const orders = named(row, 'pedido:')
  const groups = named(row, 'grupo:')
  if (orders.length === 1 && groups.length === 0) return { text: 'Ver el pedido', at: `/pedido/${orders[0]}` }
  return orders.length + groups.length > 0 ? ordersOf(db, { orders, groups }) : null
}

const named = ({ aggregates }: About, kind: string): string[] =>
  aggregates.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length))

async function lotOf(db: Db, { type, args, before = [] }: About): Promise<Thing | null> {
  const known = knownOn(db, before)
  const lot = await (type === uploadPhoto.name ? known.lote(args.id) : known.foto(args.id))
  if (!lot) return null
  return {
    text: 'Ver el lote',
    at: `/buscador-de-materiales/resultados?lote=${encodeURIComponent(lot.batch)}`,
  }
}

/** A turno that is being deleted has no screen any more; its day has. */
function dayOfTurno({ before = [] }: About): Thing {
  const held = before.find(({ table, row }) => table === 'turnos' && row !== undefined)
  const turno = held?.row as Turno | undefined
  if (!turno) return { text: 'Ver los turnos', at: '/turno' }
  return { text: 'Ver el día', at: `/turno?fecha=${turno.fecha}&sucursal=${turno.sucursal_uuid}` }
}

/** A group and its orders are in the list of orders of their account, whatever their status. */
async function ordersOf(db: Db, { orders, groups }: { orders: string[]; groups: string[] }): Promise<Thing> {
  const [order, group] = await Promise.all([
    orders[0] && db.pedidos.get(orders[0]),
    groups[0] && db.grupos.get(groups[0]),
  ])
  const account = (group || order || undefined)?.account_id
  const text = groups.length > 0 ? 'Ver el grupo' : 'Ver los pedidos'
  return { text, at: account === undefined ? '/pedido?f=' : `/pedido?account=${account}&f=` }
}
