import * as boards from '#contract/calls/boards/boards.ts'
import * as claims from '#contract/calls/claims.ts'
import * as groupOrders from '#contract/calls/grouping.ts'
import * as holds from '#contract/calls/holds/holds.ts'
import * as orders from '#contract/calls/orders.ts'
import * as photos from '#contract/calls/photos.ts'
import * as quotes from '#contract/calls/quotes/quotes.ts'
import { answerTurno, askTurno } from '#contract/calls/road/requests.ts'
import { stepTurno } from '#contract/calls/road/steps.ts'
import * as turnos from '#contract/calls/turnos.ts'
import { KNOWN } from '#tests/phones/known-phone.ts'
import { ROAD_SENTENCES } from '#tests/trips/trip-sentences.ts'
import { id } from './outbox-world.ts'

export const order = {
  uuid: KNOWN.order,
  form_billing_cuit: KNOWN.cuit,
  form_product_code: 'GPULP20P',
  form_unit: 'M2',
  form_quantity: 10,
  form_branch: 'Córdoba',
}
export const line = { product_code: 'GPULP20P', unit: 'M2', quantity: 10 }
export const cart = { form_billing_cuit: KNOWN.cuit, form_branch: 'Córdoba' }
const turno = {
  turno_uuid: KNOWN.turno,
  form_accounts_id: [KNOWN.account],
  form_grupos_de_pedidos_id: [],
  form_fecha: '2026-03-12',
  form_hora_desde: '10:00',
  form_sucursal_uuid: KNOWN.branch,
}
const chosen = [KNOWN.order, KNOWN.other]

/** Every operation, with what is read of it where names are known, and where nothing is. */
export const SENTENCES: readonly [
  type: string,
  args: Record<string, unknown>,
  known: string,
  unknown: string,
][] = [
  [
    orders.saveOrder.name,
    { ...order, uuid: id(20), nuevo: true, form_quantity: '44.44' },
    'Pedido de Andino Mesadas · Gris Pulpis 2 cm Pulido: 44,44 m² · U$D 6.710,44',
    'Pedido de 30-70000001-5 · GPULP20P: 44,44 m²',
  ],
  [
    orders.saveOrder.name,
    { ...order, form_quantity: 15 },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: 15 m²',
    'Cambio de un pedido de 30-70000001-5 · GPULP20P: 15 m²',
  ],
  [
    orders.saveOrder.name,
    {
      ...order,
      form_client_note: 'Llamar antes',
      form_lote: 'B-7',
      form_preferred_delivery_date: '2026-03-12',
    },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: lote B-7, fecha de entrega preferida 12/03/2026 y nota «Llamar antes»',
    'Cambio de un pedido de 30-70000001-5 · GPULP20P: 10 m²',
  ],
  [
    orders.saveOrder.name,
    { ...order, form_product_code: 'NEGRO20', form_branch: 'Rosario' },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: material «Negro Absoluto 2 cm» y sucursal Rosario',
    'Cambio de un pedido de 30-70000001-5 · NEGRO20: 10 m²',
  ],
  [
    orders.saveOrders.name,
    { ...cart, productos: [line, line, line, { quantity: 1, unit: 'M2' }] },
    'Pedido de Andino Mesadas · 3 materiales · U$D 4.530',
    'Pedido de 30-70000001-5 · 3 materiales',
  ],
  [
    orders.saveOrders.name,
    { ...cart, productos: [line], asignar_turno: true, turno_fecha: '2026-03-12', turno_hora_desde: '10:00' },
    'Pedido de Andino Mesadas · Gris Pulpis 2 cm Pulido: 10 m² · U$D 1.510 · turno 12/03/2026 10:00',
    'Pedido de 30-70000001-5 · GPULP20P: 10 m² · turno 12/03/2026 10:00',
  ],
  [
    orders.changeStatus.name,
    { uuid: KNOWN.order, status: 'Cancelado', motivo: 'Se suspendió la obra' },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: estado «Cancelado» («Se suspendió la obra»)',
    'Un pedido: estado «Cancelado» («Se suspendió la obra»)',
  ],
  [
    orders.changeStatus.name,
    { uuid: KNOWN.unsent, status: 'Entregado' },
    'Pedido de Andino Mesadas · Gris Pulpis 2 cm Pulido: estado «Entregado»',
    'Un pedido: estado «Entregado»',
  ],
  [
    orders.changePreferredDate.name,
    { uuid: KNOWN.order, preferred_delivery_date: '2026-03-12' },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: fecha de entrega preferida 12/03/2026',
    'Un pedido: fecha de entrega preferida 12/03/2026',
  ],
  [
    orders.changePreferredDate.name,
    { uuid: KNOWN.order },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: sin fecha de entrega preferida',
    'Un pedido: sin fecha de entrega preferida',
  ],
  [
    groupOrders.changeLot.name,
    { pedido_id: KNOWN.order, lote: 'B-7' },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: lote B-7',
    'Un pedido: lote B-7',
  ],
  [
    groupOrders.changeStatuses.name,
    { uuids: chosen, status: 'Entregado' },
    'Pedidos 538 y 539 de Andino Mesadas: estado «Entregado»',
    '2 pedidos: estado «Entregado»',
  ],
  [
    groupOrders.changeStatuses.name,
    { uuids: [...chosen, KNOWN.unsent], status: 'Entregado' },
    '3 pedidos de Andino Mesadas: estado «Entregado»',
    '3 pedidos: estado «Entregado»',
  ],
  [
    groupOrders.createGroup.name,
    { pedidos_uuid: chosen, form_nombre: 'Baño', form_estado_de_grupo_de_pedido_uuid: KNOWN.state },
    'Grupo nuevo «Baño» de Andino Mesadas · 2 pedidos',
    'Grupo nuevo «Baño» · 2 pedidos',
  ],
  [
    groupOrders.editGroup.name,
    {
      id: KNOWN.group,
      form_nombre: 'Baño',
      form_descripcion: 'Planta alta',
      form_estado_de_grupo_de_pedido_uuid: KNOWN.state,
    },
    'Grupo «Cocina» de Andino Mesadas: nombre «Baño», descripción «Planta alta» y estado «Coordinado»',
    'Cambio del grupo «Baño»',
  ],
  [
    groupOrders.addToGroup.name,
    { pedidos_uuid: [KNOWN.other], form_grupo_de_pedido_id: KNOWN.group },
    'Pedido 539 de Andino Mesadas · Negro Absoluto 2 cm: al grupo «Cocina»',
    'Un pedido: a un grupo',
  ],
  [
    groupOrders.removeFromGroup.name,
    { pedidos_uuid: [KNOWN.order] },
    'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: fuera del grupo «Cocina»',
    'Un pedido: fuera de su grupo',
  ],
  [
    groupOrders.changeGroupStatus.name,
    { grupo_de_pedido_id: KNOWN.group, estado_de_grupo_de_pedido_uuid: KNOWN.state },
    'Grupo «Cocina» de Andino Mesadas: estado «Coordinado»',
    'Un grupo: otro estado',
  ],
  [
    photos.uploadPhoto.name,
    { id: KNOWN.lot, uuid: id(21), file: new Blob(['x'], { type: 'image/jpeg' }) },
    'Foto del lote B-1042 · Gris Pulpis 2 cm Pulido',
    'Foto de una chapa',
  ],
  [
    photos.deletePhoto.name,
    { id: KNOWN.photo },
    'Foto Chapa 3 del lote B-1042 · Gris Pulpis 2 cm Pulido: borrada',
    'Foto de una chapa: borrada',
  ],
  [
    turnos.saveTurno.name,
    { ...turno, turno_uuid: id(22), nuevo: true, form_nave: 'B' },
    'Turno nuevo de Andino Mesadas: 12/03/2026 10:00 · Córdoba, Nave B',
    'Turno nuevo de 1 cuenta: 12/03/2026 10:00 · Nave B',
  ],
  [
    turnos.saveTurno.name,
    { ...turno, form_hora_desde: '11:30', form_nave: 'A', form_fletero_uuid: KNOWN.carrier },
    'Turno de Andino Mesadas, 12/03/2026 10:00: pasa al 12/03/2026 11:30, Nave A y fletero Fletes Núñez',
    'Cambio de un turno de 1 cuenta: 12/03/2026 11:30 · Nave A',
  ],
  [
    turnos.bookTurnoForOrders.name,
    { turno_uuid: id(23), group_id: KNOWN.group, form_fecha: '2026-03-12', form_hora_desde: '10:00' },
    'Turno nuevo para el grupo «Cocina» de Andino Mesadas: 12/03/2026 10:00',
    'Turno nuevo para un grupo: 12/03/2026 10:00',
  ],
  [
    turnos.markDelivered.name,
    { uuid: KNOWN.turno, estado: 'entregado' },
    'Turno de Andino Mesadas, 12/03/2026 10:00: entregado',
    'Un turno: entregado',
  ],
  [
    stepTurno.name,
    {
      uuid: KNOWN.turno,
      etapa: 'demorado',
      momento: '2026-03-12T13:00:00.000Z',
      minutos: 30,
      motivo: 'Ruta',
    },
    'Turno de Andino Mesadas, 12/03/2026 10:00: demorado 30 min («Ruta»)',
    'Un turno: demorado 30 min («Ruta»)',
  ],
  [
    askTurno.name,
    {
      ...{ turno_uuid: id(37), grupos: [KNOWN.group], fecha: '2026-03-12', hora: '10:00' },
      ...{ sucursal: KNOWN.branch, nota: 'Con grúa' },
    },
    'Turno pedido para el grupo «Cocina» de Andino Mesadas: 12/03/2026 10:00 · Córdoba',
    'Turno pedido para un grupo: 12/03/2026 10:00',
  ],
  [
    answerTurno.name,
    { uuid: KNOWN.turno, acepta: false, motivo: 'Sin grúa' },
    'Turno de Andino Mesadas, 12/03/2026 10:00: pedido dejado sin efecto («Sin grúa»)',
    'Un turno: pedido dejado sin efecto («Sin grúa»)',
  ],
  [
    turnos.deleteTurno.name,
    { id: KNOWN.turno },
    'Turno de Andino Mesadas, 12/03/2026 10:00: borrado',
    'Un turno: borrado',
  ],
  [
    claims.createClaim.name,
    { uuid: id(24), pedido_uuid: KNOWN.order, comentario: 'Una chapa\nrota' },
    'Reclamo nuevo por el pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: «Una chapa rota»',
    'Reclamo nuevo por un pedido: «Una chapa rota»',
  ],
  [
    claims.replyToClaim.name,
    { uuid: KNOWN.claim, mensaje_uuid: id(25), texto: 'La cambiamos' },
    'Reclamo 12 de Andino Mesadas: «La cambiamos»',
    'Un reclamo: «La cambiamos»',
  ],
  [
    claims.changeClaimStatus.name,
    { uuid: KNOWN.claim, estado: 'resuelto' },
    'Reclamo 12 de Andino Mesadas: resuelto',
    'Un reclamo: resuelto',
  ],
  [
    claims.uploadClaimPhoto.name,
    { uuid: KNOWN.claim, foto_uuid: id(26), file: new Blob(['x'], { type: 'image/jpeg' }) },
    'Foto del reclamo 12 de Andino Mesadas',
    'Foto de un reclamo',
  ],
  [
    holds.createHolds.name,
    { items: [{ uuid: id(27), lot_id: 990001, chapa: 3 }], cliente: 'Estudio Paredes' },
    'Apartar chapa 3 de un lote, para Estudio Paredes',
    'Apartar chapa 3 de un lote, para Estudio Paredes',
  ],
  [holds.extendHold.name, { uuid: id(28) }, 'Apartado: extender', 'Apartado: extender'],
  [holds.changeHold.name, { uuid: id(28), cliente: 'Otro' }, 'Apartado: cambiar', 'Apartado: cambiar'],
  [
    boards.saveBoard.name,
    { uuid: id(29), items: [{ lot_id: KNOWN.lot, chapa: 1 }], cliente: 'Estudio Paredes' },
    'Muestrario con 1 chapa, para Estudio Paredes',
    'Muestrario con 1 chapa, para Estudio Paredes',
  ],
  [
    boards.endBoard.name,
    { uuid: id(29) },
    'Muestrario: terminar el enlace',
    'Muestrario: terminar el enlace',
  ],
  [holds.releaseHold.name, { uuid: id(28) }, 'Apartado: liberar', 'Apartado: liberar'],
  [
    quotes.saveQuote.name,
    {
      uuid: id(29),
      cliente: { nombre: 'Obra Ríos' },
      lineas: [{ uuid: id(30), product_code: 'X', quantity: 1, unit: 'PZA' }],
    },
    'Presupuesto para Obra Ríos, 1 material',
    'Presupuesto para Obra Ríos, 1 material',
  ],
  [quotes.sendQuote.name, { uuid: id(29) }, 'Presupuesto: enviar', 'Presupuesto: enviar'],
  [
    quotes.answerQuote.name,
    { uuid: id(29), version: 1, respuesta: 'acepta' },
    'Presupuesto: aceptado',
    'Presupuesto: aceptado',
  ],
  [quotes.cancelQuote.name, { uuid: id(29) }, 'Presupuesto: anular', 'Presupuesto: anular'],
  [
    quotes.revokeQuoteLink.name,
    { uuid: id(29) },
    'Presupuesto: revocar su enlace',
    'Presupuesto: revocar su enlace',
  ],
  ...ROAD_SENTENCES,
]
