import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addToGroup,
  changeGroupStatus,
  changeLot,
  changeStatuses,
  createGroup,
  editGroup,
  listGroups,
  removeFromGroup,
} from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { saveOrder } from '#contract/calls/orders.ts'
import type { Device } from '#src/offline/device.ts'
import { land } from '#src/offline/land/land.ts'
import { rewind } from '#src/offline/land/replay.ts'
import { newOrder, openPhone } from '#tests/phones/phone.ts'
import { groupsLandings } from './groups.landings.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ASSEMBLING = id(901)
const SHIPPED = id(902)

let device: Device

beforeEach(async () => {
  ;({ device } = await openPhone(() => undefined))
  const { db } = device
  await db.estados.bulkPut([
    { status: 'Pendiente', color: 'yellow', orden: 1, version: 1 },
    { status: 'Listo para entrega', color: 'green', orden: 2, version: 1 },
  ])
  await db.estadosDeGrupo.bulkPut([
    { uuid: ASSEMBLING, nombre: 'Armando', key: 'armando', color: '#445566', orden: 1, version: 1 },
    { uuid: SHIPPED, nombre: 'Despachado', key: 'despachado', color: '#112233', orden: 2, version: 1 },
  ])
  for (const n of [1, 2, 3]) await device.enqueue(saveOrder, newOrder(id(n)))
})
afterEach(() => device.close())

const group = (more: Partial<OrderGroup> = {}): OrderGroup => ({
  uuid: id(50),
  id: 7,
  nombre: 'Obra vieja',
  descripcion: '',
  estado_de_grupo_de_pedido_uuid: ASSEMBLING,
  account_id: 0,
  billing_name: '',
  billing_cuit: '',
  created_at: '',
  created_at_formatted: '',
  turno_id: null,
  turno_uuid: null,
  turno_fecha_hora_short: null,
  turno_estado: null,
  por_entregar: true,
  version: 3,
  ...more,
})

const NEW = {
  pedidos_uuid: [id(1), id(2)],
  grupo_uuid: id(60),
  form_nombre: ' Obra nueva ',
  form_descripcion: 'Torre B',
  form_estado_de_grupo_de_pedido_uuid: SHIPPED,
}

const groupsOfOrders = async () =>
  (await device.db.pedidos.orderBy('uuid').toArray()).map((item) => item.grupo_uuid)
const lastWords = async (n: number) => (await device.db.historias.get(id(n)))?.messages.at(-1)
const everything = async () => ({
  pedidos: await device.db.pedidos.toArray(),
  historias: await device.db.historias.toArray(),
  grupos: await device.db.grupos.toArray(),
})
const undoAllBut = (seqs: number) =>
  device.db.transaction('rw', device.db.tables, async () => {
    const rows = await device.db.outbox.where('seq').above(seqs).toArray()
    await rewind(device.db, rows)
  })

describe('several orders at once, without network', () => {
  it('take one status, each telling it in its timeline [S125]', async () => {
    await device.enqueue(changeStatuses, {
      status: 'Listo para entrega',
      uuids: [id(1), id(3)],
      vistos: ['Pendiente', 'Pendiente'],
    })

    expect((await everything()).pedidos.map((order) => [order.status, order.status_color])).toEqual([
      ['Listo para entrega', 'green'],
      ['Pendiente', 'yellow'],
      ['Listo para entrega', 'green'],
    ])
    expect(await lastWords(3)).toMatchObject({
      title: 'Estado actualizado',
      changes: ['Estado: <b>Pendiente</b> → <b>Listo para entrega</b>'],
      actor: 'Mariana Quiroga (Vendedor)',
    })
  })

  it('make a group of their account, with their names in the timeline [S126]', async () => {
    await device.enqueue(createGroup, NEW)

    expect(await device.db.grupos.get(id(60))).toMatchObject({
      id: null,
      nombre: 'Obra nueva',
      descripcion: 'Torre B',
      estado_de_grupo_de_pedido_uuid: SHIPPED,
      billing_cuit: '30-70000001-5',
      version: 0,
    })
    expect(await groupsOfOrders()).toEqual([id(60), id(60), null])
    expect(await lastWords(1)).toMatchObject({ changes: ['Grupo: <b>—</b> → <b>Obra nueva</b>'] })
  })

  it('go to a group that exists, leaving the one they were in [S128]', async () => {
    await device.db.grupos.put(group())
    await device.enqueue(createGroup, NEW)
    await device.enqueue(addToGroup, { pedidos_uuid: [id(2), id(3)], form_grupo_de_pedido_id: id(50) })

    expect(await groupsOfOrders()).toEqual([id(60), id(50), id(50)])
    expect(await lastWords(2)).toMatchObject({
      changes: ['Grupo: <b>Obra nueva</b> → <b>Obra vieja</b>'],
    })
  })

  it('leave their group; one without group keeps its timeline as it is [S124, A90]', async () => {
    await device.enqueue(createGroup, NEW)
    const quiet = await device.db.historias.get(id(3))
    await device.enqueue(removeFromGroup, { pedidos_uuid: [id(1), id(3)] })

    expect(await groupsOfOrders()).toEqual([null, id(60), null])
    expect(await lastWords(1)).toMatchObject({ changes: ['Grupo: <b>Obra nueva</b> → <b>—</b>'] })
    expect(await device.db.historias.get(id(3))).toEqual(quiet)
  })

  it('leave no trace when all of it is undone, and are the same when done again', async () => {
    const { seq = 0 } = (await device.db.outbox.orderBy('seq').last()) ?? {}
    const before = await everything()
    await device.enqueue(changeStatuses, { status: 'Listo para entrega', uuids: [id(1), id(2)] })
    const { id: creation } = await device.enqueue(createGroup, NEW)
    await device.enqueue(editGroup, {
      id: id(60),
      form_nombre: 'Otra',
      form_estado_de_grupo_de_pedido_uuid: ASSEMBLING,
    })
    await device.enqueue(removeFromGroup, { pedidos_uuid: [id(2)] })
    const after = await everything()

    await device.retry(creation)
    expect(await everything()).toEqual(after)

    await undoAllBut(seq)
    expect(await everything()).toEqual(before)
  })
})

describe('a group, without network', () => {
  it('changes its name, description and state; its orders tell it [S127, S133]', async () => {
    await device.enqueue(createGroup, NEW)
    await device.enqueue(editGroup, {
      id: id(60),
      form_nombre: 'Obra final',
      form_descripcion: '',
      form_estado_de_grupo_de_pedido_uuid: SHIPPED,
    })
    await device.enqueue(changeGroupStatus, {
      grupo_de_pedido_id: id(60),
      estado_de_grupo_de_pedido_uuid: ASSEMBLING,
    })

    expect(await device.db.grupos.get(id(60))).toMatchObject({
      nombre: 'Obra final',
      descripcion: '',
      estado_de_grupo_de_pedido_uuid: ASSEMBLING,
    })
    expect((await device.db.historias.get(id(1)))?.messages.slice(-2)).toMatchObject([
      {
        changes: [
          'Nombre del grupo: <b>Obra nueva</b> → <b>Obra final</b>',
          'Descripción del grupo: <b>Torre B</b> → <b>—</b>',
        ],
      },
      {
        title: 'Estado del grupo actualizado',
        changes: ['Estado del grupo: <b>Despachado</b> → <b>Armando</b>'],
      },
    ])
  })

  it('gains and loses orders, and those that others added meanwhile stay [S127]', async () => {
    await device.enqueue(createGroup, NEW)
    await device.enqueue(addToGroup, { pedidos_uuid: [id(3)], form_grupo_de_pedido_id: id(60) })
    const { seq = 0 } = (await device.db.outbox.orderBy('seq').last()) ?? {}
    const before = await everything()

    const edit = await device.enqueue(editGroup, {
      id: id(60),
      form_nombre: 'Obra final',
      form_estado_de_grupo_de_pedido_uuid: SHIPPED,
      pedidos_vistos: [id(1), id(2)],
      pedidos_uuid: [id(2)],
    })

    expect(await groupsOfOrders()).toEqual([null, id(60), id(60)])
    expect(await lastWords(1)).toMatchObject({ changes: ['Grupo: <b>Obra final</b> → <b>—</b>'] })
    const row = await device.db.outbox.where('id').equals(edit.id).first()
    expect(row?.aggregates).toEqual([`grupo:${id(60)}`, `pedido:${id(1)}`])
    await undoAllBut(seq)
    expect(await everything()).toEqual(before)
  })

  it('that this phone does not hold stays away', async () => {
    await device.enqueue(editGroup, {
      id: id(77),
      form_nombre: 'Nada',
      form_estado_de_grupo_de_pedido_uuid: ASSEMBLING,
    })

    expect(await device.db.grupos.count()).toBe(0)
  })
})

it('another lot shows at once and in the timeline [S182]', async () => {
  await device.enqueue(changeLot, { pedido_id: id(1), lote: 'B-77' })

  expect(await device.db.pedidos.get(id(1))).toMatchObject({ lote: 'B-77' })
  expect(await lastWords(1)).toMatchObject({ changes: ['Lote: <b>—</b> → <b>B-77</b>'] })
})

describe('answers of the server', () => {
  const rowsOf = (endpoint: object, body: unknown) =>
    groupsLandings.find((landing) => landing.endpoint === endpoint)?.rows(body, {}) ?? { writes: [] }

  it('a change brings every order and group it touched, under what still waits', async () => {
    await device.enqueue(createGroup, NEW)
    const sent = await device.db.outbox.toArray()
    const applied = sent.filter((row) => row.args.uuid !== id(3)).map((row) => row.id)
    await device.enqueue(removeFromGroup, { pedidos_uuid: [id(2)] })
    const orders = (await device.db.pedidos.bulkGet([id(1), id(2)])).map((item, at) => ({
      pedido: { ...item, grupo_uuid: id(60), id: at + 1, version: 9 },
      messages: [],
      owner: { email: null, full_name: null, mobile: null },
    }))
    const groups = [group({ uuid: id(60), id: 12, nombre: 'Obra nueva', version: 4 })]

    const rows = rowsOf(createGroup.endpoint, { message: '', data: { pedidos: orders, grupos: groups } })
    await land(device.parts, { ...rows, applied })

    expect(await device.db.grupos.get(id(60))).toMatchObject({ id: 12, version: 4 })
    expect(await groupsOfOrders()).toEqual([id(60), null, null])
  })

  it('the list of groups brings the groups and their orders, not the history', async () => {
    const order = await device.db.pedidos.get(id(1))

    const { writes } = rowsOf(listGroups, { data: [{ ...group(), pedidos: [order] }] })

    expect(writes.map((write) => write.table)).toEqual(['grupos', 'pedidos'])
    expect(writes[0]?.row).toEqual(group())
  })
})
