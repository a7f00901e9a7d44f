import { afterEach, beforeEach, expect, test } from 'vitest'
import * as boards from '#contract/calls/boards/boards.ts'
import * as claims from '#contract/calls/claims.ts'
import * as groupOrders from '#contract/calls/grouping.ts'
import * as holds from '#contract/calls/holds/holds.ts'
import { readNotifications } from '#contract/calls/home/notifications.ts'
import * as orders from '#contract/calls/orders.ts'
import * as photos from '#contract/calls/photos.ts'
import * as quotes from '#contract/calls/quotes/quotes.ts'
import { proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { answerTurno, askTurno } from '#contract/calls/road/requests.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { stepTurno } from '#contract/calls/road/steps.ts'
import { saveTrip, setTripState } from '#contract/calls/road/trips.ts'
import { deleteSearch, saveSearch } from '#contract/calls/stock/saved-searches.ts'
import * as turnos from '#contract/calls/turnos.ts'
import { OPERATIONS, operationNamed } from '#contract/operations.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { id } from '#tests/worlds/outbox-world.ts'
import { thingOf } from './row-things.ts'

const ORDER = { text: 'Ver el pedido', at: `/pedido/${KNOWN.order}` }
const ORDERS = { text: 'Ver los pedidos', at: '/pedido?account=12&f=' }
const GROUP = { text: 'Ver el grupo', at: '/pedido?account=12&f=' }
const TURNO = { text: 'Ver el turno', at: `/turno/${KNOWN.turno}` }
const TRIP = { text: 'Ver el reparto', at: `/turno/reparto/${id(41)}` }
const HOLDS = { text: 'Ver los apartados', at: '/apartados?de=todos' }
const BOARDS = { text: 'Ver los muestrarios', at: '/muestrarios' }
const QUOTE = { text: 'Ver el presupuesto', at: `/presupuestos/${id(35)}` }
const CLAIM = { text: 'Ver el reclamo', at: `/soporte/${KNOWN.claim}` }
const LOT = { text: 'Ver el lote', at: '/buscador-de-materiales/resultados?lote=B-1042' }
const both = [KNOWN.order, KNOWN.other]
const group = { form_nombre: 'Baño', form_estado_de_grupo_de_pedido_uuid: KNOWN.state }
const day = { form_fecha: '2026-03-12', form_hora_desde: '10:00' }
const form = {
  form_billing_cuit: KNOWN.cuit,
  form_product_code: 'GPULP20P',
  form_unit: 'M2',
  form_quantity: 1,
  form_branch: 'Córdoba',
}
const lines = both.map((uuid) => ({ uuid, product_code: 'NEGRO20', quantity: 1, unit: 'M2' }))

const THINGS: readonly [type: string, args: Record<string, unknown>, thing: object][] = [
  [orders.saveOrder.name, { ...form, uuid: KNOWN.order }, ORDER],
  [orders.saveOrders.name, { ...form, productos: lines }, ORDERS],
  [orders.changeStatus.name, { uuid: KNOWN.order, status: 'Cancelado' }, ORDER],
  [orders.changePreferredDate.name, { uuid: KNOWN.order }, ORDER],
  [groupOrders.changeLot.name, { pedido_id: KNOWN.order, lote: 'B-7' }, ORDER],
  [groupOrders.changeStatuses.name, { uuids: both, status: 'Entregado' }, ORDERS],
  [groupOrders.createGroup.name, { ...group, pedidos_uuid: both, grupo_uuid: id(30) }, GROUP],
  [groupOrders.editGroup.name, { ...group, id: KNOWN.group }, GROUP],
  [groupOrders.addToGroup.name, { pedidos_uuid: [KNOWN.other], form_grupo_de_pedido_id: KNOWN.group }, GROUP],
  [groupOrders.removeFromGroup.name, { pedidos_uuid: [KNOWN.order] }, ORDER],
  [
    groupOrders.changeGroupStatus.name,
    { grupo_de_pedido_id: KNOWN.group, estado_de_grupo_de_pedido_uuid: KNOWN.state },
    GROUP,
  ],
  [
    turnos.saveTurno.name,
    { ...day, turno_uuid: KNOWN.turno, form_accounts_id: [12], form_sucursal_uuid: KNOWN.branch },
    TURNO,
  ],
  [turnos.bookTurnoForOrders.name, { ...day, turno_uuid: KNOWN.turno, group_id: KNOWN.group }, TURNO],
  [stepTurno.name, { uuid: KNOWN.turno, etapa: 'llegó', momento: '2026-03-12T13:00:00.000Z' }, TURNO],
  [
    askTurno.name,
    {
      ...{ turno_uuid: KNOWN.turno, grupos: [KNOWN.group], fecha: '2026-03-12', hora: '10:00' },
      sucursal: KNOWN.branch,
    },
    TURNO,
  ],
  [answerTurno.name, { uuid: KNOWN.turno, acepta: false, motivo: 'Sin grúa' }, TURNO],
  [
    proveDelivery.name,
    {
      ...{ uuid: KNOWN.turno, entrega: id(38), receptor: 'Ana Ruiz', firma: '0,0 500,200' },
      ...{ lineas: [], fotos: [], momento: '2026-03-12T13:00:00.000Z' },
    },
    TURNO,
  ],
  [
    uploadProofPhoto.name,
    { uuid: KNOWN.turno, entrega: id(38), foto_uuid: id(39), file: new Blob(['x']) },
    TURNO,
  ],
  [
    saveTrip.name,
    { uuid: id(41), nuevo: true, fecha: '2026-03-12', sucursal: KNOWN.branch, turnos: [KNOWN.turno] },
    TRIP,
  ],
  [setTripState.name, { uuid: id(41), estado: 'en ruta', momento: '2026-03-12T13:00:00.000Z' }, TRIP],
  [turnos.markDelivered.name, { uuid: KNOWN.turno, estado: 'entregado' }, TURNO],
  [
    turnos.deleteTurno.name,
    { id: KNOWN.turno },
    { text: 'Ver el día', at: `/turno?fecha=2026-03-12&sucursal=${KNOWN.branch}` },
  ],
  [photos.uploadPhoto.name, { id: KNOWN.lot, uuid: id(31), file: new Blob(['x']) }, LOT],
  [photos.deletePhoto.name, { id: KNOWN.photo }, LOT],
  [claims.createClaim.name, { uuid: KNOWN.claim, pedido_uuid: KNOWN.order, comentario: 'Rota' }, CLAIM],
  [claims.replyToClaim.name, { uuid: KNOWN.claim, mensaje_uuid: id(32), texto: 'Ya va' }, CLAIM],
  [claims.changeClaimStatus.name, { uuid: KNOWN.claim, estado: 'resuelto' }, CLAIM],
  [decideReturn.name, { uuid: KNOWN.claim, decision: 'acepta' }, CLAIM],
  [claims.uploadClaimPhoto.name, { uuid: KNOWN.claim, foto_uuid: id(33), file: new Blob(['x']) }, CLAIM],
  [holds.createHolds.name, { items: [{ uuid: id(34), lot_id: KNOWN.lot, piezas: 1 }] }, HOLDS],
  [holds.changeHold.name, { uuid: id(34), cliente: 'Otro' }, HOLDS],
  [holds.extendHold.name, { uuid: id(34) }, HOLDS],
  [holds.releaseHold.name, { uuid: id(34) }, HOLDS],
  [boards.saveBoard.name, { uuid: id(35), items: [{ lot_id: KNOWN.lot, chapa: 1 }] }, BOARDS],
  [boards.endBoard.name, { uuid: id(35) }, BOARDS],
  [
    quotes.saveQuote.name,
    {
      uuid: id(35),
      cliente: { nombre: 'Obra' },
      lineas: [{ uuid: id(36), product_code: 'GPULP20P', quantity: 1, unit: 'PZA' }],
    },
    QUOTE,
  ],
  [quotes.sendQuote.name, { uuid: id(35) }, QUOTE],
  [quotes.answerQuote.name, { uuid: id(35), version: 1, respuesta: 'acepta' }, QUOTE],
  [quotes.cancelQuote.name, { uuid: id(35) }, QUOTE],
  [quotes.revokeQuoteLink.name, { uuid: id(35) }, QUOTE],
  [
    saveSearch.name,
    { uuid: id(37), nombre: 'Gris', filtro: { search: 'gris' } },
    { text: 'Ver las búsquedas guardadas', at: '/buscador-de-materiales' },
  ],
  [
    deleteSearch.name,
    { uuid: id(37) },
    { text: 'Ver las búsquedas guardadas', at: '/buscador-de-materiales' },
  ],
  [readNotifications.name, { uuids: [id(37)] }, { text: 'Ver las notificaciones', at: '/notificaciones' }],
]

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined)
  await fillPhone(phone.device)
})
afterEach(() => phone.device.close())

test.each(THINGS)('%s leads to its thing', async (type, args, thing) => {
  const { device } = phone
  await device.enqueue(operationNamed(type) as never, args as never)
  const [row] = await device.db.outbox.toArray()

  expect(await thingOf(device.db, row!)).toEqual(thing)
})

test('no operation is without its thing', () => {
  const covered = new Set(THINGS.map(([type]) => type))

  expect(OPERATIONS.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})
