import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLot, editGroup } from '#contract/calls/grouping.ts'
import { type Order, saveOrder, saveOrders } from '#contract/calls/orders.ts'
import { saveTurno, type Turno } from '#contract/calls/turnos.ts'
import { CUIT } from '#tests/phones/orders-phone.ts'
import {
  argsOf,
  device,
  ORDER,
  refuse,
  rowOf,
  save,
  shown,
  takePhone,
  throwPhoneAway,
} from '#tests/phones/phone-with-order.ts'
import { group, id, serverTurno, form as turnoForm } from '#tests/phones/turnos-phone.ts'
import { formOf } from '#tests/worlds/order-form.ts'

beforeEach(takePhone)
afterEach(throwPhoneAway)

describe('other forms behind a change [SY16]', () => {
  it('a new order corrected, alone or among several', async () => {
    const enqueued = await device.enqueue(saveOrder, {
      ...formOf(await shown(), { uuid: id(2), nuevo: true, form_lote: 'L-1' }),
    })
    const cart = {
      productos: [{ uuid: id(3), product_code: 'CAR20', quantity: 2, unit: 'PZA', client_note: 'COR' }],
      form_billing_cuit: CUIT,
      form_branch: 'Córdoba' as const,
      form_client_note: 'Con grúa',
    }
    const several = await device.enqueue(saveOrders, cart)
    const edits = await Promise.all(
      [id(2), id(3)].map(async (uuid) => {
        const order = (await device.db.pedidos.get(uuid)) as Order
        return (
          await device.enqueue(saveOrder, formOf(order, { form_preferred_delivery_date: '2026-12-01' }))
        ).id
      }),
    )

    await device.edit(enqueued.id, { ...(await argsOf(enqueued.id)), form_quantity: 6 })
    const products = cart.productos.map((line) => ({ ...line, quantity: 3 }))
    await device.edit(several.id, { ...cart, productos: products, form_client_note: 'Sin grúa' })

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
    const first = await device.enqueue(editGroup, form({ form_nombre: 'Cocina' }))
    const second = await device.enqueue(
      editGroup,
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
    const first = await device.enqueue(saveTurno, form(moved))
    const second = await device.enqueue(saveTurno, form({ ...moved, form_descripcion: 'Avisar' }))
    const third = await device.enqueue(
      saveTurno,
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
    const turno = await device.enqueue(saveTurno, turnoForm({ nuevo: undefined }))
    const behind = await device.enqueue(editGroup, {
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
    const lot = await device.enqueue(changeLot, { pedido_id: ORDER, lote: 'B-2' })
    const behind = await save({ form_quantity: 8 })
    await refuse(lot.id)

    await device.edit(lot.id, { pedido_id: ORDER, lote: 'B-3' })

    expect(await argsOf(behind)).toMatchObject({ form_lote: 'B-3', form_quantity: 8 })
  })
})
