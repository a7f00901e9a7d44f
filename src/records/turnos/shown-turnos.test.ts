import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addToGroup,
  changeGroupStatus,
  changeLot,
  changeStatuses,
  editGroup,
  removeFromGroup,
} from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { TurnoGroup, TurnoOrder } from '#contract/calls/turno-group.ts'
import { saveTurno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { land } from '#src/offline/land/land.ts'
import { form, group, id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { shownTurnos } from './shown-turnos.ts'

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
  const { db } = device
  await db.estados.put({ status: 'Listo para entrega', color: 'green' } as never)
  await db.estadosDeGrupo.put({ uuid: id(71), nombre: 'Despachado', color: '#0a0', orden: 2 } as never)
  await db.pedidos.put(held(1, { lote: 'B-1' }))
})
afterEach(() => device.db.delete())

const held = (n: number, changes: Partial<Order> = {}) =>
  ({
    uuid: id(n),
    grupo_uuid: id(10),
    product_code: 'CAR20',
    product_name: 'Carrara',
    quantity: 2,
    lote: `B-${n}`,
    status: 'Pendiente',
    created_at: '2026-03-01',
    product: { location: 'Calle 4' },
    version: 3,
    ...changes,
  }) as Order

const copy = (n: number, changes: Partial<TurnoOrder> = {}) =>
  ({
    uuid: id(n),
    product_code: 'CAR20',
    quantity: 2,
    lote: `B-${n}`,
    status: 'Pendiente',
    status_color: '',
    product: { location: 'Calle 5', espesor: '2 cm' },
    version: 3,
    ...changes,
  }) as TurnoOrder

const copyOf = (orders: TurnoOrder[], changes: Partial<TurnoGroup> = {}): TurnoGroup => ({
  uuid: id(10),
  id: 10,
  nombre: 'Obra 10',
  billing_name: '',
  billing_cuit: '',
  estado_de_grupo_de_pedido: null,
  pedidos: orders,
  version: 1,
  ...changes,
})

/** A turno as the server sends it, with orders 1 and 2 in group 10; the phone has the first of them. */
const turno = (group = copyOf([copy(1), copy(2)])) => serverTurno(20, { grupos_de_pedidos: [group] })

const landTurno = (row = turno()) => land(device.parts, { writes: [{ table: 'turnos', row }] })
const landOrder = (row: Order) => land(device.parts, { writes: [{ table: 'pedidos', row }] })
const landGroup = (row: OrderGroup) => land(device.parts, { writes: [{ table: 'grupos', row }] })

async function shown(): Promise<TurnoGroup | undefined> {
  const [one] = await shownTurnos(device.db, await device.db.turnos.toArray())
  return one?.grupos_de_pedidos[0]
}
const lots = async () => (await shown())?.pedidos.map(({ lote: lot }) => lot)
const members = async () => (await shown())?.pedidos.map(({ uuid }) => uuid)

/** The answer to the oldest change that waits: it applies, and these rows come. */
async function answer(rows: { pedidos?: Order[]; grupos?: OrderGroup[] }): Promise<void> {
  const [row] = await device.db.outbox.orderBy('seq').toArray()
  await land(device.parts, {
    applied: [row?.id ?? ''],
    writes: [
      ...(rows.grupos ?? []).map((group) => ({ table: 'grupos' as const, row: group })),
      ...(rows.pedidos ?? []).map((order) => ({ table: 'pedidos' as const, row: order })),
    ],
  })
}

const waitingId = async () => (await device.db.outbox.toArray())[0]?.id ?? ''

describe('an order that somebody else changed', () => {
  it('is as the newer of turno and order says, whichever came first', async () => {
    await landTurno(turno(copyOf([copy(1, { lote: 'B-NUEVO', version: 4 })])))
    await landOrder(held(1, { lote: 'B-VIEJO', version: 3 }))
    expect(await lots()).toEqual(['B-NUEVO'])

    await landOrder(held(1, { lote: 'B-ULTIMO', version: 5 }))
    expect(await lots()).toEqual(['B-ULTIMO'])

    await landTurno(turno(copyOf([copy(1, { lote: 'B-NUEVO', version: 4 })])))
    expect(await lots()).toEqual(['B-ULTIMO'])
  })

  it('is where the turno says it lies, as long as the order itself is the same', async () => {
    await landTurno()

    expect((await shown())?.pedidos[0]?.product).toEqual({ location: 'Calle 5', espesor: '2 cm' })
  })

  it('came to the group or left it when the newer of group and order says so', async () => {
    await landTurno(turno(copyOf([copy(2)], { version: 5 })))
    expect(await members()).toEqual([id(2)])

    await landGroup({ ...group(10), version: 6 })
    expect(await members()).toEqual([id(2), id(1)])

    await landOrder(held(1, { grupo_uuid: null, version: 4 }))
    expect(await members()).toEqual([id(2)])
  })
})

describe('what this phone changes', () => {
  it('shows at once, also on what it holds in an older version or not at all', async () => {
    await landTurno(turno(copyOf([copy(1, { quantity: 7, version: 9 }), copy(2)])))
    await device.enqueue(changeLot, { pedido_id: id(1), lote: 'B-8' })
    await device.enqueue(changeLot, { pedido_id: id(2), lote: 'B-9' })
    await device.enqueue(changeStatuses, { uuids: [id(1)], status: 'Listo para entrega' })

    expect((await shown())?.pedidos).toMatchObject([
      { lote: 'B-8', quantity: 7, status: 'Listo para entrega', status_color: 'green' },
      { lote: 'B-9' },
    ])
  })

  it('shows in a turno that comes later, too', async () => {
    await device.enqueue(changeLot, { pedido_id: id(2), lote: 'B-9' })
    await device.enqueue(changeGroupStatus, {
      estado_de_grupo_de_pedido_uuid: id(71),
      grupo_de_pedido_id: id(10),
    })

    await landTurno()

    expect(await lots()).toEqual(['B-1', 'B-9'])
    expect((await shown())?.estado_de_grupo_de_pedido).toMatchObject({ nombre: 'Despachado', color: '#0a0' })
  })

  it('goes on showing once the server has taken it, before and after it says the turno again', async () => {
    await landTurno()
    await device.enqueue(changeLot, { pedido_id: id(2), lote: 'B-9' })
    await answer({ pedidos: [held(2, { lote: 'B-9', version: 4 })] })
    expect(await lots()).toEqual(['B-1', 'B-9'])

    await landTurno()
    expect(await lots()).toEqual(['B-1', 'B-9'])

    await landTurno(turno(copyOf([copy(1), copy(2, { lote: 'B-9', version: 4 })])))
    expect(await lots()).toEqual(['B-1', 'B-9'])
  })

  it('is gone when it is thrown away or refused', async () => {
    await landTurno()
    await device.enqueue(changeLot, { pedido_id: id(2), lote: 'B-9' })
    await device.discard(await waitingId())
    expect(await lots()).toEqual(['B-1', 'B-2'])

    await device.enqueue(changeLot, { pedido_id: id(1), lote: 'B-8' })
    await land(device.parts, {
      writes: [],
      settled: new Map([[await waitingId(), { state: 'rechazado' as const }]]),
    })
    expect(await lots()).toEqual(['B-1', 'B-2'])
    expect(await device.db.ownChanges.count()).toBe(0)
  })

  it('a second change stays on top when the first is taken', async () => {
    await landTurno()
    await device.enqueue(changeLot, { pedido_id: id(1), lote: 'B-8' })
    await device.enqueue(changeLot, { pedido_id: id(1), lote: 'B-9' })

    await answer({ pedidos: [held(1, { lote: 'B-8', version: 4 })] })

    expect((await lots())?.[0]).toBe('B-9')
  })

  it('renames a group and moves orders in and out of it', async () => {
    await device.db.pedidos.put(held(3, { grupo_uuid: null }))
    await landTurno()
    await device.enqueue(editGroup, {
      id: id(10),
      form_nombre: 'Torre',
      form_estado_de_grupo_de_pedido_uuid: id(71),
    })
    await device.enqueue(removeFromGroup, { pedidos_uuid: [id(1)] })
    await device.enqueue(addToGroup, { pedidos_uuid: [id(3)], form_grupo_de_pedido_id: id(10) })

    expect(await shown()).toMatchObject({ nombre: 'Torre', estado_de_grupo_de_pedido: { uuid: id(71) } })
    expect(await members()).toEqual([id(2), id(3)])

    await answer({ grupos: [{ ...group(10), nombre: 'Torre', version: 2 }] })
    await answer({
      grupos: [{ ...group(10), nombre: 'Torre', version: 3 }],
      pedidos: [held(1, { grupo_uuid: null, version: 4 })],
    })
    await answer({
      grupos: [{ ...group(10), nombre: 'Torre', version: 4 }],
      pedidos: [held(3, { version: 4 })],
    })

    expect(await shown()).toMatchObject({ nombre: 'Torre' })
    expect(await members()).toEqual([id(2), id(3)])
    expect(await device.db.ownChanges.count()).toBe(0)
  })
})

it('a turno booked here shows its orders as they are, also when a change of theirs is refused', async () => {
  await device.enqueue(changeLot, { pedido_id: id(1), lote: 'B-8' })
  await device.enqueue(saveTurno, form())
  expect(await lots()).toEqual(['B-8'])

  await land(device.parts, {
    writes: [],
    settled: new Map([[await waitingId(), { state: 'rechazado' as const }]]),
  })
  expect(await lots()).toEqual(['B-1'])
})
