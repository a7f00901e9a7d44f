import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as agrupar from '#contract/calls/agrupar.ts'
import * as fotos from '#contract/calls/fotos.ts'
import * as pedidos from '#contract/calls/pedidos.ts'
import * as turnos from '#contract/calls/turnos.ts'
import { OPERATIONS, operationNamed } from '#contract/operations.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { id } from '#tests/worlds/outbox-world.ts'
import { sentenceOf } from './sentence.ts'

const order = {
  uuid: KNOWN.order,
  form_billing_cuit: KNOWN.cuit,
  form_product_code: 'GPULP20P',
  form_unit: 'M2',
  form_quantity: 10,
  form_branch: 'Córdoba',
}
const line = { product_code: 'GPULP20P', unit: 'M2', quantity: 10 }
const cart = { form_billing_cuit: KNOWN.cuit, form_branch: 'Córdoba' }
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
const SENTENCES: readonly [type: string, args: Record<string, unknown>, known: string, unknown: string][] = [
  [
    pedidos.guardarPedido.name,
    { ...order, uuid: id(20), nuevo: true, form_quantity: '44.44' },
    'Pedido de Andino Mesadas · Gris Pulpis 2 cm Pulido: 44,44 m² · U$D 6.710,44',
    'Pedido de 30-70000001-5 · GPULP20P: 44,44 m²',
  ],
  [
    pedidos.guardarPedido.name,
    { ...order, form_quantity: 15 },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: 15 m²',
    'Cambio de un pedido de 30-70000001-5 · GPULP20P: 15 m²',
  ],
  [
    pedidos.guardarPedido.name,
    {
      ...order,
      form_client_note: 'Llamar antes',
      form_lote: 'B-7',
      form_preferred_delivery_date: '2026-03-12',
    },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: lote B-7, fecha de entrega preferida 12/03/2026 y nota «Llamar antes»',
    'Cambio de un pedido de 30-70000001-5 · GPULP20P: 10 m²',
  ],
  [
    pedidos.guardarPedido.name,
    { ...order, form_product_code: 'NEGRO20', form_branch: 'Rosario' },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: material «Negro Absoluto 2 cm» y sucursal Rosario',
    'Cambio de un pedido de 30-70000001-5 · NEGRO20: 10 m²',
  ],
  [
    pedidos.guardarPedidos.name,
    { ...cart, productos: [line, line, line, { quantity: 1, unit: 'M2' }] },
    'Pedido de Andino Mesadas · 3 materiales · U$D 4.530',
    'Pedido de 30-70000001-5 · 3 materiales',
  ],
  [
    pedidos.guardarPedidos.name,
    { ...cart, productos: [line], asignar_turno: true, turno_fecha: '2026-03-12', turno_hora_desde: '10:00' },
    'Pedido de Andino Mesadas · Gris Pulpis 2 cm Pulido: 10 m² · U$D 1.510 · turno 12/03/2026 10:00',
    'Pedido de 30-70000001-5 · GPULP20P: 10 m² · turno 12/03/2026 10:00',
  ],
  [
    pedidos.cambiarEstado.name,
    { uuid: KNOWN.order, status: 'Cancelado', motivo: 'Se suspendió la obra' },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: estado «Cancelado» («Se suspendió la obra»)',
    'Un pedido: estado «Cancelado» («Se suspendió la obra»)',
  ],
  [
    pedidos.cambiarEstado.name,
    { uuid: KNOWN.unsent, status: 'Entregado' },
    'Pedido de Andino Mesadas · Gris Pulpis 2 cm Pulido: estado «Entregado»',
    'Un pedido: estado «Entregado»',
  ],
  [
    pedidos.cambiarFechaPreferida.name,
    { uuid: KNOWN.order, preferred_delivery_date: '2026-03-12' },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: fecha de entrega preferida 12/03/2026',
    'Un pedido: fecha de entrega preferida 12/03/2026',
  ],
  [
    pedidos.cambiarFechaPreferida.name,
    { uuid: KNOWN.order },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: sin fecha de entrega preferida',
    'Un pedido: sin fecha de entrega preferida',
  ],
  [
    agrupar.cambiarLote.name,
    { pedido_id: KNOWN.order, lote: 'B-7' },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: lote B-7',
    'Un pedido: lote B-7',
  ],
  [
    agrupar.cambiarEstados.name,
    { uuids: chosen, status: 'Entregado' },
    'Pedidos 538 y 539 de Andino Mesadas: estado «Entregado»',
    '2 pedidos: estado «Entregado»',
  ],
  [
    agrupar.cambiarEstados.name,
    { uuids: [...chosen, KNOWN.unsent], status: 'Entregado' },
    '3 pedidos de Andino Mesadas: estado «Entregado»',
    '3 pedidos: estado «Entregado»',
  ],
  [
    agrupar.crearGrupo.name,
    { pedidos_uuid: chosen, form_nombre: 'Baño', form_estado_de_grupo_de_pedido_uuid: KNOWN.state },
    'Grupo nuevo «Baño» de Andino Mesadas · 2 pedidos',
    'Grupo nuevo «Baño» · 2 pedidos',
  ],
  [
    agrupar.editarGrupo.name,
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
    agrupar.asignarAGrupo.name,
    { pedidos_uuid: [KNOWN.other], form_grupo_de_pedido_id: KNOWN.group },
    'Pedido 539 · Negro Absoluto 2 cm: al grupo «Cocina»',
    'Un pedido: a un grupo',
  ],
  [
    agrupar.quitarDeGrupo.name,
    { pedidos_uuid: [KNOWN.order] },
    'Pedido 538 · Gris Pulpis 2 cm Pulido: fuera del grupo «Cocina»',
    'Un pedido: fuera de su grupo',
  ],
  [
    agrupar.cambiarEstadoDeGrupo.name,
    { grupo_de_pedido_id: KNOWN.group, estado_de_grupo_de_pedido_uuid: KNOWN.state },
    'Grupo «Cocina» de Andino Mesadas: estado «Coordinado»',
    'Un grupo: otro estado',
  ],
  [
    fotos.subirFoto.name,
    { id: KNOWN.lot, uuid: id(21), file: new Blob(['x'], { type: 'image/jpeg' }) },
    'Foto del lote B-1042 · Gris Pulpis 2 cm Pulido',
    'Foto de una chapa',
  ],
  [
    fotos.borrarFoto.name,
    { id: KNOWN.photo },
    'Foto Chapa 3 del lote B-1042 · Gris Pulpis 2 cm Pulido: borrada',
    'Foto de una chapa: borrada',
  ],
  [
    turnos.guardarTurno.name,
    { ...turno, turno_uuid: id(22), nuevo: true, form_nave: 'B' },
    'Turno nuevo de Andino Mesadas: 12/03/2026 10:00 · Córdoba, Nave B',
    'Turno nuevo de 1 cuenta: 12/03/2026 10:00 · Nave B',
  ],
  [
    turnos.guardarTurno.name,
    { ...turno, form_hora_desde: '11:30', form_nave: 'A', form_fletero_uuid: KNOWN.carrier },
    'Turno de Andino Mesadas, 12/03/2026 10:00: pasa al 12/03/2026 11:30, Nave A y fletero Fletes Núñez',
    'Cambio de un turno de 1 cuenta: 12/03/2026 11:30 · Nave A',
  ],
  [
    turnos.asignarTurnoDesdePedidos.name,
    { turno_uuid: id(23), group_id: KNOWN.group, form_fecha: '2026-03-12', form_hora_desde: '10:00' },
    'Turno nuevo para el grupo «Cocina» de Andino Mesadas: 12/03/2026 10:00',
    'Turno nuevo para un grupo: 12/03/2026 10:00',
  ],
  [
    turnos.marcarEntregado.name,
    { uuid: KNOWN.turno, estado: 'entregado' },
    'Turno de Andino Mesadas, 12/03/2026 10:00: entregado',
    'Un turno: entregado',
  ],
  [
    turnos.borrarTurno.name,
    { id: KNOWN.turno },
    'Turno de Andino Mesadas, 12/03/2026 10:00: borrado',
    'Un turno: borrado',
  ],
]

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined)
})
afterEach(() => phone.device.close())

async function saved(type: string, args: Record<string, unknown>): Promise<string> {
  const { device } = phone
  const { id: made } = await device.enqueue(operationNamed(type) as never, args as never)
  return sentenceOf(device.db, (await device.db.outbox.where('id').equals(made).first())!)
}

test('no operation is without its sentence', () => {
  const covered = new Set(SENTENCES.map(([type]) => type))

  expect(OPERATIONS.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})

test.for(SENTENCES)('%s names people and stones', async ([type, args, known]) => {
  await fillPhone(phone.device)

  expect(await saved(type, args)).toBe(known)
})

test.for(SENTENCES)('%s says what it can on a phone that knows nothing', async ([type, args, _, unknown]) => {
  expect(await saved(type, args)).toBe(unknown)
})

describe('a sentence', () => {
  beforeEach(() => fillPhone(phone.device))

  test('stays what it was when its thing is gone, and goes with the change to what was sent', async () => {
    const { device } = phone
    await saved(turnos.borrarTurno.name, { id: KNOWN.turno })
    const [row] = await device.db.outbox.toArray()
    await device.db.enviados.put({ ...row!, at: 1 })

    expect(await device.db.turnos.get(KNOWN.turno)).toBeUndefined()
    expect(await sentenceOf(device.db, (await device.db.enviados.get(row!.id))!)).toBe(
      'Turno de Andino Mesadas, 12/03/2026 10:00: borrado',
    )
  })

  test('follows a change that is edited before it went', async () => {
    const { device } = phone
    await saved(pedidos.guardarPedido.name, { ...order, form_quantity: 15 })
    const [row] = await device.db.outbox.toArray()

    await device.edit(row!.id, { ...order, form_quantity: 16.5 })

    expect((await device.db.outbox.toArray()).map(({ sentence }) => sentence)).toEqual([
      'Pedido 538 · Gris Pulpis 2 cm Pulido: 16,5 m²',
    ])
  })

  test('of a second change of one order says what that one does', async () => {
    await saved(pedidos.guardarPedido.name, { ...order, form_quantity: 15 })

    const second = { ...order, form_quantity: 15, form_client_note: 'Urgente' }

    expect(await saved(pedidos.guardarPedido.name, second)).toBe(
      'Pedido 538 · Gris Pulpis 2 cm Pulido: nota «Urgente»',
    )
  })

  test('names a customer’s own account, which no list holds', async () => {
    const { device } = phone
    await device.db.cuentas.clear()
    const account = { id: 12, cuit: '30700000015', account_name: 'Casa Piedra' }
    await device.db.meta.put({
      key: 'usuario',
      value: { account, work_account: null, accounts: [], account_allocated: [] },
    })

    expect(await saved(pedidos.guardarPedidos.name, { ...cart, productos: [line, line] })).toBe(
      'Pedido de Casa Piedra · 2 materiales · U$D 3.020',
    )
  })

  test('is made from the arguments in a row of an older app', async () => {
    await saved(pedidos.cambiarEstado.name, { uuid: KNOWN.order, status: 'Entregado' })
    const { sentence: _, ...older } = (await phone.device.db.outbox.toArray())[0]!

    expect(await sentenceOf(phone.device.db, older)).toBe(
      'Pedido 538 · Gris Pulpis 2 cm Pulido: estado «Entregado»',
    )
  })

  test('never fails for what a row holds [F40]', async () => {
    const damaged = { type: pedidos.guardarPedido.name, args: { uuid: {}, form_quantity: null } }

    expect(await sentenceOf(phone.device.db, damaged)).toContain('pedido')
    expect(await sentenceOf(phone.device.db, { type: 'nadie.sabe.v9', args: {} })).toBe(
      'Un cambio que no se puede leer',
    )
  })
})
