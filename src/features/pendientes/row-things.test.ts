import { afterEach, beforeEach, expect, test } from 'vitest'
import * as agrupar from '#contract/calls/agrupar.ts'
import * as fotos from '#contract/calls/fotos.ts'
import * as pedidos from '#contract/calls/pedidos.ts'
import * as soporte from '#contract/calls/soporte.ts'
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
  [pedidos.guardarPedido.name, { ...form, uuid: KNOWN.order }, ORDER],
  [pedidos.guardarPedidos.name, { ...form, productos: lines }, ORDERS],
  [pedidos.cambiarEstado.name, { uuid: KNOWN.order, status: 'Cancelado' }, ORDER],
  [pedidos.cambiarFechaPreferida.name, { uuid: KNOWN.order }, ORDER],
  [agrupar.cambiarLote.name, { pedido_id: KNOWN.order, lote: 'B-7' }, ORDER],
  [agrupar.cambiarEstados.name, { uuids: both, status: 'Entregado' }, ORDERS],
  [agrupar.crearGrupo.name, { ...group, pedidos_uuid: both, grupo_uuid: id(30) }, GROUP],
  [agrupar.editarGrupo.name, { ...group, id: KNOWN.group }, GROUP],
  [agrupar.asignarAGrupo.name, { pedidos_uuid: [KNOWN.other], form_grupo_de_pedido_id: KNOWN.group }, GROUP],
  [agrupar.quitarDeGrupo.name, { pedidos_uuid: [KNOWN.order] }, ORDER],
  [
    agrupar.cambiarEstadoDeGrupo.name,
    { grupo_de_pedido_id: KNOWN.group, estado_de_grupo_de_pedido_uuid: KNOWN.state },
    GROUP,
  ],
  [
    turnos.guardarTurno.name,
    { ...day, turno_uuid: KNOWN.turno, form_accounts_id: [12], form_sucursal_uuid: KNOWN.branch },
    TURNO,
  ],
  [turnos.asignarTurnoDesdePedidos.name, { ...day, turno_uuid: KNOWN.turno, group_id: KNOWN.group }, TURNO],
  [turnos.marcarEntregado.name, { uuid: KNOWN.turno, estado: 'entregado' }, TURNO],
  [
    turnos.borrarTurno.name,
    { id: KNOWN.turno },
    { text: 'Ver el día', at: `/turno?fecha=2026-03-12&sucursal=${KNOWN.branch}` },
  ],
  [fotos.subirFoto.name, { id: KNOWN.lot, uuid: id(31), file: new Blob(['x']) }, LOT],
  [fotos.borrarFoto.name, { id: KNOWN.photo }, LOT],
  [soporte.crearReclamo.name, { uuid: KNOWN.claim, pedido_uuid: KNOWN.order, comentario: 'Rota' }, CLAIM],
  [soporte.responderReclamo.name, { uuid: KNOWN.claim, mensaje_uuid: id(32), texto: 'Ya va' }, CLAIM],
  [soporte.cambiarEstadoDeReclamo.name, { uuid: KNOWN.claim, estado: 'resuelto' }, CLAIM],
  [soporte.subirFotoDeReclamo.name, { uuid: KNOWN.claim, foto_uuid: id(33), file: new Blob(['x']) }, CLAIM],
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
