import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cambiarEstados, cambiarLote, editarGrupo } from '#contract/agrupar.ts'
import { cambiarFechaPreferida, guardarPedido, guardarPedidos, type Pedido } from '#contract/pedidos.ts'
import { guardarTurno, type Turno } from '#contract/turnos.ts'
import { formOf } from '#tests/order-form.ts'
import { CUIT } from '#tests/pedidos-phone.ts'
import { group, id, serverTurno, form as turnoForm, turnosPhone } from '#tests/turnos-phone.ts'
import type { Device } from './device.ts'
import { land } from './land.ts'
import type { OutboxRow } from './outbox-row.ts'

const ORDER = id(1)
let device: Device

beforeEach(async () => {
  device = await turnosPhone()
  await device.db.pedidos.update(ORDER, {
    billing_cuit: CUIT,
    quantity: 5,
    unit: 'M2',
    client_note: 'n0',
    preferred_delivery_date: null,
    status: 'Pendiente',
  })
})
afterEach(() => device.db.delete())

const shown = async () => (await device.db.pedidos.get(ORDER)) as Pedido
const rowOf = async (op: string) => (await device.db.outbox.where('id').equals(op).first()) as OutboxRow
const argsOf = async (op: string) => (await rowOf(op)).args

/** Saves the form of the order as it is on the screen, with something changed. */
async function save(more: object): Promise<string> {
  return (await device.enqueue(guardarPedido, formOf(await shown(), more))).id
}

const settle = (op: string, changes: Partial<OutboxRow>) =>
  land(device.parts, { writes: [], settled: new Map([[op, changes]]) })
const refuse = (op: string) => settle(op, { state: 'rechazado' })
const bring = async (changes: Partial<Pedido>) =>
  land(device.parts, { writes: [{ table: 'pedidos', row: { ...(await shown()), ...changes } }] })

describe('what a form behind a change merely repeats of it [SY16]', () => {
  it('is given up with it: 7 is 5 again, and the note stays', async () => {
    const first = await save({ form_quantity: 7, form_client_note: 'x' })
    const second = await save({ form_client_note: 'y' })
    await refuse(first)

    await device.discard(first)

    expect(await rowOf(second)).toMatchObject({ id: second, after: [] })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 5, form_client_note: 'y' })
    expect(await shown()).toMatchObject({ quantity: 5, client_note: 'y' })
  })

  it('is corrected with it, sent again or still unsent', async () => {
    const first = await save({ form_quantity: 7, form_client_note: 'x' })
    const second = await save({ form_client_note: 'y' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6 })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 6, form_client_note: 'y' })
    await refuse(first)
    await device.edit(first, { ...(await argsOf(first)), form_quantity: '6,5', form_branch: 'Rosario' })

    expect(await argsOf(second)).toMatchObject({
      form_quantity: '6,5',
      form_client_note: 'y',
      form_branch: 'Rosario',
    })
    expect(await shown()).toMatchObject({ quantity: 6.5, client_note: 'y', branch: 'Rosario' })
  })

  it('follows through a chain, also when what an edit added is given up later', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_client_note: 'y' })
    const third = await save({ form_preferred_delivery_date: '2026-12-01' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6, form_branch: 'Rosario' })
    for (const op of [second, third])
      expect(await argsOf(op)).toMatchObject({ form_quantity: 6, form_branch: 'Rosario' })
    await device.discard(first)

    for (const op of [second, third])
      expect(await argsOf(op)).toMatchObject({
        form_quantity: 5,
        form_branch: 'Córdoba',
        form_client_note: 'y',
      })
    expect(await shown()).toMatchObject({
      quantity: 5,
      client_note: 'y',
      preferred_delivery_date: '2026-12-01',
    })
  })

  it('comes back with it on undo, in its place of the chain [SY3]', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_client_note: 'y' })
    const before = await rowOf(second)

    await device.discard(first)
    await device.undiscard(first)

    expect(await rowOf(second)).toEqual(before)
    expect(await shown()).toMatchObject({ quantity: 7, client_note: 'y' })
  })

  it('gives way to what a change says that was not on the screen and is sent again', async () => {
    const first = await save({ form_quantity: 7 })
    await refuse(first)
    await bring({ quantity: 9, version: 4 })
    const second = await save({ form_client_note: 'y' })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 9 })

    await device.retry(first)

    expect(await argsOf(second)).toMatchObject({ form_quantity: 7, form_client_note: 'y' })
  })

  it('is also what was tapped, for one order or several', async () => {
    const day = await device.enqueue(cambiarFechaPreferida, {
      uuid: ORDER,
      preferred_delivery_date: '2026-12-01',
    })
    const state = await device.enqueue(cambiarEstados, {
      uuids: [ORDER],
      vistos: ['Pendiente'],
      status: 'Listo para entrega',
    })
    const form = await save({ form_client_note: 'y' })
    expect(await argsOf(form)).toMatchObject({
      form_preferred_delivery_date: '2026-12-01',
      form_status: 'Listo para entrega',
    })

    for (const { id: op } of [day, state]) await device.discard(op)

    expect(await argsOf(form)).toMatchObject({
      form_preferred_delivery_date: '',
      form_status: 'Pendiente',
      form_client_note: 'y',
    })
  })
})

describe('what a form behind a change keeps [SY16]', () => {
  it('is what its person changed in it, and what is behind that', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_quantity: 8 })
    const third = await save({ form_client_note: 'y' })
    const back = await save({ form_quantity: 7 })
    const last = await save({ form_client_note: 'z' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6 })
    await device.discard(first)

    const quantities = await Promise.all([second, third, back, last].map(argsOf))
    expect(quantities.map(({ form_quantity }) => form_quantity)).toEqual([8, 8, 7, 7])
  })

  it('is what its person put there when they edited it in its place', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_quantity: 8 })
    const third = await save({ form_client_note: 'y' })
    await device.edit(third, { ...(await argsOf(third)), form_quantity: 7 })

    await device.discard(second)
    await device.discard(first)

    expect(await argsOf(third)).toMatchObject({ form_quantity: 7 })
  })

  it('is a quantity with the unit it was written in', async () => {
    const first = await save({ form_unit: 'PZA', form_quantity: 40, form_client_note: 'x' })
    const second = await save({ form_quantity: 45 })

    await device.discard(first)

    expect(await argsOf(second)).toMatchObject({
      form_unit: 'PZA',
      form_quantity: 45,
      form_client_note: 'n0',
    })
  })

  it('is somebody else’s value that was on the screen, though the change had the same', async () => {
    const first = await save({ form_quantity: 7 })
    await refuse(first)
    await bring({ quantity: 7, version: 4 })
    const second = await save({ form_client_note: 'y' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 5 })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 7 })
    await device.discard((await device.db.outbox.orderBy('seq').first())?.id ?? '')

    expect(await argsOf(second)).toMatchObject({ form_quantity: 7 })
  })

  it('is what others wrote where the change only repeated what it had seen', async () => {
    const first = await save({ form_quantity: 7 })
    await refuse(first)
    await bring({ client_note: 'otra', version: 4 })
    const second = await save({ form_preferred_delivery_date: '2026-12-01' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6 })

    expect(await argsOf(second)).toMatchObject({ form_quantity: 6, form_client_note: 'otra' })
  })

  it('is everything once it may have reached the server under its key; what is behind it is put right', async () => {
    const first = await save({ form_quantity: 7 })
    const tried = await save({ form_client_note: 'y' })
    const last = await save({ form_preferred_delivery_date: '2026-12-01' })
    await settle(tried, { attempts: 1 })
    const before = await argsOf(tried)

    await device.discard(first)

    expect(await rowOf(tried)).toMatchObject({ id: tried, args: before })
    expect(await argsOf(last)).toMatchObject({ form_quantity: 5, form_client_note: 'y' })
    expect(await shown()).toMatchObject({ quantity: 5 })
  })
})

describe('other forms behind a change [SY16]', () => {
  it('a new order corrected, alone or among several', async () => {
    const one = await device.enqueue(guardarPedido, {
      ...formOf(await shown(), { uuid: id(2), nuevo: true, form_lote: 'L-1' }),
    })
    const cart = {
      productos: [{ uuid: id(3), product_code: 'CAR20', quantity: 2, unit: 'PZA', client_note: 'COR' }],
      form_billing_cuit: CUIT,
      form_branch: 'Córdoba' as const,
      form_client_note: 'Con grúa',
    }
    const several = await device.enqueue(guardarPedidos, cart)
    const edits = await Promise.all(
      [id(2), id(3)].map(async (uuid) => {
        const pedido = (await device.db.pedidos.get(uuid)) as Pedido
        return (
          await device.enqueue(guardarPedido, formOf(pedido, { form_preferred_delivery_date: '2026-12-01' }))
        ).id
      }),
    )

    await device.edit(one.id, { ...(await argsOf(one.id)), form_quantity: 6 })
    const productos = cart.productos.map((line) => ({ ...line, quantity: 3 }))
    await device.edit(several.id, { ...cart, productos, form_client_note: 'Sin grúa' })

    expect(await argsOf(edits[0] ?? '')).toMatchObject({ form_quantity: 6, form_lote: 'L-1' })
    expect(await argsOf(edits[1] ?? '')).toMatchObject({
      form_quantity: 3,
      form_client_note: 'COR\nSin grúa',
      form_preferred_delivery_date: '2026-12-01',
    })
  })

  it('a group', async () => {
    const form = (more: object) => ({
      id: id(10),
      form_nombre: 'Obra 10',
      form_descripcion: '',
      form_estado_de_grupo_de_pedido_uuid: id(70),
      ...more,
    })
    const first = await device.enqueue(editarGrupo, form({ form_nombre: 'Cocina' }))
    const second = await device.enqueue(
      editarGrupo,
      form({ form_nombre: 'Cocina', form_descripcion: 'Mesada' }),
    )

    await device.discard(first.id)

    expect(await argsOf(second.id)).toMatchObject({ form_nombre: 'Obra 10', form_descripcion: 'Mesada' })
    expect(await device.db.grupos.get(id(10))).toMatchObject({
      nombre: 'Obra 10',
      descripcion: 'Mesada',
    })
  })

  it('a turno, whose time and place stay together', async () => {
    await device.db.turnos.put(serverTurno(20, { accounts: [{ id: 7 } as Turno['accounts'][number]] }))
    const form = (more: object) =>
      turnoForm({
        nuevo: undefined,
        form_grupos_de_pedidos_id: [],
        form_sap_orders: [],
        form_descripcion: '',
        form_hora_desde: '10:00',
        form_nave: 'A',
        form_fletero_uuid: '',
        ...more,
      })
    const moved = { form_nave: 'B', form_grupos_de_pedidos_id: [id(10), id(11)] }
    const first = await device.enqueue(guardarTurno, form(moved))
    const second = await device.enqueue(guardarTurno, form({ ...moved, form_descripcion: 'Avisar' }))
    const third = await device.enqueue(
      guardarTurno,
      form({ ...moved, form_descripcion: 'Avisar', form_hora_desde: '11:00' }),
    )

    await device.discard(first.id)

    expect(await argsOf(second.id)).toMatchObject({
      form_descripcion: 'Avisar',
      form_nave: 'A',
      form_grupos_de_pedidos_id: [],
    })
    expect((await rowOf(second.id)).aggregates).toEqual([`turno:${id(20)}`])
    expect(await argsOf(third.id)).toMatchObject({
      form_nave: 'B',
      form_hora_desde: '11:00',
      form_grupos_de_pedidos_id: [],
    })
    expect(await device.db.turnos.get(id(20))).toMatchObject({
      nave: 'B',
      hora_desde: '11:00',
      grupos_de_pedidos: [],
    })
  })

  it('takes nothing from a change of another record, whatever its fields are called', async () => {
    await device.db.turnos.put(serverTurno(20))
    const turno = await device.enqueue(guardarTurno, turnoForm({ nuevo: undefined }))
    const behind = await device.enqueue(editarGrupo, {
      id: id(10),
      form_nombre: 'Cocina',
      form_descripcion: group(10).descripcion,
      form_estado_de_grupo_de_pedido_uuid: id(70),
    })
    expect((await rowOf(behind.id)).after).toEqual([turno.id])

    await device.edit(turno.id, turnoForm({ nuevo: undefined, form_descripcion: 'Avisar' }))

    expect(await argsOf(behind.id)).toMatchObject({ form_descripcion: '' })
  })

  it('a lot chosen anew goes on in what was saved behind it', async () => {
    const lot = await device.enqueue(cambiarLote, { pedido_id: ORDER, lote: 'B-2' })
    const behind = await save({ form_quantity: 8 })
    await refuse(lot.id)

    await device.edit(lot.id, { pedido_id: ORDER, lote: 'B-3' })

    expect(await argsOf(behind)).toMatchObject({ form_lote: 'B-3', form_quantity: 8 })
  })
})
