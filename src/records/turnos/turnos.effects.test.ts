import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveOrders } from '#contract/calls/orders.ts'
import { bookTurnoForOrders, deleteTurno, markDelivered, saveTurno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { rewind } from '#src/offline/land/replay.ts'
import { CORDOBA, form, group, id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
})
afterEach(() => device.db.delete())

const edited = (changes: object) => form({ nuevo: undefined, ...changes })
const turno = () => device.db.turnos.get(id(20))
const groupRow = (n: number) => device.db.grupos.get(id(n))

async function everything() {
  const { db } = device
  return { turnos: await db.turnos.toArray(), grupos: await db.grupos.toArray() }
}

describe('a turno booked without coverage', () => {
  it('is on the screen with the accounts, orders, ERP orders and carrier this phone knows', async () => {
    await device.enqueue(saveTurno, form())

    expect(await turno()).toMatchObject({
      id: null,
      version: 0,
      estado: 'agendado',
      fecha_formateada: '12/03/2026',
      hora_desde: '09:30',
      nave: 'B',
      account_names: 'Marmolería Sur',
      accounts: [{ id: 7, sap: '1007' }],
      fletero: { nombre: 'Fletes Roca', telefono_1: '351 555 0101' },
      grupos_de_pedidos: [
        {
          uuid: id(10),
          nombre: 'Obra 10',
          estado_de_grupo_de_pedido: { nombre: 'Armando' },
          pedidos: [
            { uuid: id(1), lote: 'B-1', quantity: 2, product: { location: 'Calle 4', espesor: '2 cm' } },
          ],
        },
      ],
      sap_orders: [{ sap_order: '4500', account_id: 7, products: [{ batch: 'B-9', confirmed_quantity: 3 }] }],
      createdByUser: { fullname: 'Mariana Quiroga' },
    })
  })

  it('is named by its groups, and forgotten by those that leave it', async () => {
    await device.enqueue(saveTurno, form())
    expect(await groupRow(10)).toMatchObject({ turno_uuid: id(20), turno_fecha_hora_short: '12/03 09:30' })

    await device.enqueue(saveTurno, edited({ form_grupos_de_pedidos_id: [id(11)], form_hora_desde: '10:00' }))

    expect(await groupRow(10)).toMatchObject({ turno_uuid: null, turno_fecha_hora_short: null })
    expect(await groupRow(11)).toMatchObject({ turno_uuid: id(20), turno_fecha_hora_short: '12/03 10:00' })
  })

  it('leaves a group with the turno that it waits for, as the server will', async () => {
    await device.enqueue(saveTurno, form())
    await device.enqueue(saveTurno, form({ turno_uuid: id(21) }))

    expect((await turno())?.grupos_de_pedidos).toMatchObject([{ uuid: id(10) }])
    expect(await groupRow(10)).toMatchObject({ turno_uuid: id(20) })
  })

  it('goes behind the changes by which other turnos let its group and ERP order go', async () => {
    const releases = `${id(10)},4500`
    const kept = { form_grupos_de_pedidos_id: [id(10)], form_sap_orders: ['4500'] }
    await device.db.turnos.bulkPut([serverTurno(31), serverTurno(32), serverTurno(33)])
    const freeing = [
      await device.enqueue(deleteTurno, { id: id(31), libera: releases }),
      await device.enqueue(markDelivered, { uuid: id(32), estado: 'entregado', libera: releases }),
      await device.enqueue(
        saveTurno,
        edited({ turno_uuid: id(33), form_grupos_de_pedidos_id: [], form_sap_orders: [], libera: releases }),
      ),
    ]

    await device.enqueue(saveTurno, form({ turno_uuid: id(21), ...kept }))

    const rows = await device.db.outbox.orderBy('seq').toArray()
    expect(rows.map(({ after }) => after)).toEqual([[], ...freeing.map(({ id: before }) => [before])])
  })

  it('is delivered and deleted at once', async () => {
    await device.enqueue(saveTurno, form())
    await device.enqueue(markDelivered, { uuid: id(20), estado: 'entregado' })
    expect(await turno()).toMatchObject({ estado: 'entregado' })

    await device.enqueue(deleteTurno, { id: id(20) })

    expect(await turno()).toBeUndefined()
    expect(await groupRow(10)).toMatchObject({ turno_uuid: null })
  })

  it('leaves no trace when its changes are undone', async () => {
    const before = await everything()
    await device.enqueue(saveTurno, form())
    await device.enqueue(saveTurno, edited({ form_nave: '' }))
    await device.enqueue(markDelivered, { uuid: id(20), estado: 'entregado' })
    const { db } = device

    await db.transaction('rw', db.tables, async () => {
      await rewind(db, await db.outbox.orderBy('seq').toArray())
    })

    expect(await everything()).toEqual(before)
  })
})

describe('a turno moved on this phone', () => {
  it('keeps what it holds, also what this phone knows only from it', async () => {
    await device.db.turnos.put(
      serverTurno(20, {
        hora_hasta: '11:30',
        accounts: [{ id: 99, cuit: 'x', account_name: 'Lejana', sap: null }],
        grupos_de_pedidos: [{ ...group(50), estado_de_grupo_de_pedido: null, pedidos: [] }],
      }),
    )

    await device.enqueue(
      saveTurno,
      edited({
        form_accounts_id: ['99'],
        form_grupos_de_pedidos_id: [id(50)],
        form_sap_orders: [],
        form_hora_desde: '12:00',
        form_fletero_uuid: '',
      }),
    )

    expect(await turno()).toMatchObject({
      id: 20,
      version: 4,
      hora_desde: '12:00',
      hora_hasta: null,
      nave: 'B',
      fletero: null,
      account_names: 'Lejana',
      grupos_de_pedidos: [{ uuid: id(50), nombre: 'Obra 50' }],
      createdByUser: { fullname: 'Otro' },
    })
  })

  it('waits five seconds before it is sent when it was marked as delivered [A23]', async () => {
    await device.db.turnos.put(serverTurno(20))
    await device.enqueue(markDelivered, { uuid: id(20), estado: 'entregado' })

    const [row] = await device.db.outbox.toArray()
    expect((row?.nextAt ?? 0) - (row?.createdAt ?? 0)).toBe(5000)

    await device.discard(row?.id ?? '')
    expect(await turno()).toMatchObject({ estado: 'agendado' })
  })
})

describe('a turno made from orders', () => {
  it('is in the branch of the orders of its group, without bay [S131]', async () => {
    await device.enqueue(bookTurnoForOrders, {
      turno_uuid: id(20),
      group_id: id(10),
      form_fecha: '2026-03-12',
      form_hora_desde: '08:00',
    })

    expect(await turno()).toMatchObject({
      sucursal_uuid: CORDOBA,
      nave: '',
      account_names: 'Marmolería Sur',
      grupos_de_pedidos: [{ pedidos: [{ uuid: id(1) }] }],
    })
    expect(await groupRow(10)).toMatchObject({ turno_fecha_hora_short: '12/03 08:00' })
  })

  it('made with the cart, holds the orders of the cart [A60]', async () => {
    await device.enqueue(saveOrders, {
      productos: [{ uuid: id(2), product_code: 'CAR20', quantity: 4, unit: 'M2', lote: 'B-3' }],
      grupo_uuid: id(12),
      turno_uuid: id(20),
      form_billing_cuit: '30-70000001-5',
      form_branch: 'Córdoba',
      asignar_turno: true,
      turno_fecha: '2026-03-12',
      turno_hora_desde: '11:00',
    })

    expect(await turno()).toMatchObject({
      fecha: '2026-03-12',
      hora_desde: '11:00',
      sucursal_uuid: CORDOBA,
      accounts: [{ id: 7 }],
      grupos_de_pedidos: [{ uuid: id(12), pedidos: [{ uuid: id(2), lote: 'B-3', quantity: 4 }] }],
    })
  })
})
