import { beforeEach, expect, test } from 'vitest'
import { groupsWorld } from '#tests/worlds/groups-world.ts'

const { world, at, post, postWith, pedir: placeOrder, written } = await groupsWorld()

beforeEach(() => world.leave())

test('one status for several orders is told on each', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]

  const { status, body } = await post('vera', 'pedido/multiple/status', {
    uuids: [one.uuid, two.uuid],
    vistos: ['Pendiente', 'Pendiente'],
    status: 'En preparación',
  })

  expect(status).toBe(200)
  expect(body.data.pedidos).toMatchObject([
    { pedido: { status: 'En preparación' } },
    { pedido: { status: 'En preparación' } },
  ])
  expect(body.data.pedidos[1].messages.at(-1)).toMatchObject({
    title: 'Estado actualizado',
    changes: ['Estado: <b>Pendiente</b> → <b>En preparación</b>'],
  })
})

test('one order whose status moved meanwhile stops all: a 409 with every order, naming that one', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]
  await post('vera', 'pedido/set-status', { uuid: two.uuid, status: 'Entregado' })
  const before = await written()

  const { status, body } = await post('vera', 'pedido/multiple/status', {
    uuids: [one.uuid, two.uuid],
    vistos: ['Pendiente', 'Pendiente'],
    status: 'En preparación',
  })

  expect([status, body.code]).toEqual([409, 'version-distinta'])
  expect(body.message).toBe('El pedido 2 (Mármol MC-20) ahora está en estado «Entregado».')
  expect(body.current.pedidos).toMatchObject([
    { pedido: { uuid: one.uuid, status: 'Pendiente' } },
    { pedido: { uuid: two.uuid, status: 'Entregado' } },
  ])
  expect(await written()).toEqual(before)
})

test('an order that already has the status asked for is no conflict', async () => {
  const one = await placeOrder()
  await post('vera', 'pedido/set-status', { uuid: one.uuid, status: 'Entregado' })

  const body = { uuids: [one.uuid], vistos: ['Pendiente'], status: 'Entregado' }

  expect((await post('vera', 'pedido/multiple/status', body)).status).toBe(200)
})

test('a status that is not listed, and statuses seen of other orders, are refused', async () => {
  const one = await placeOrder()
  const send = (more: object) =>
    post('vera', 'pedido/multiple/status', { uuids: [one.uuid], status: 'Entregado', ...more })

  expect((await send({ status: 'Inventado' })).body.errors).toEqual({
    status: ['El estado Inventado no existe.'],
  })
  expect((await send({ vistos: ['Pendiente', 'Pendiente'] })).body.errors).toHaveProperty('vistos')
})

test('another lot of the same product, with its entry in the timeline', async () => {
  const order = await placeOrder()

  const { status, body } = await post('vera', 'turno/editar-pedido', { pedido_id: order.id, lote: 'B-1042' })

  expect([status, body.message]).toEqual([200, 'Pedido editado correctamente'])
  expect(body.data.pedidos[0].pedido).toMatchObject({ lote: 'B-1042', version: 2 })
  expect(body.data.pedidos[0].messages.at(-1).changes).toEqual(['Lote: <b>—</b> → <b>B-1042</b>'])
})

test('a lot of another product is refused by name; a lot on an older version is a conflict', async () => {
  const order = await placeOrder('vera', { form_product_code: 'GR-30', form_unit: 'PZA' })
  const other = await placeOrder()
  await post('vera', 'pedido', world.form({ uuid: other.uuid, form_client_note: 'x' }))

  const strange = await post('vera', 'turno/editar-pedido', { pedido_id: order.uuid, lote: 'B-1042' })
  const stale = await postWith(at(1), 'turno/editar-pedido', { pedido_id: other.uuid, lote: 'B-1042' })

  expect([strange.status, strange.body.errors]).toEqual([
    422,
    { lote: ['El lote B-1042 no existe para el producto Mármol GR-30.'] },
  ])
  expect([stale.status, stale.body.current.pedido.version]).toEqual([409, 2])
})

test('an order that ended keeps its lot', async () => {
  const order = await placeOrder('vera', { form_status: 'Entregado' })

  const { status, body } = await post('vera', 'turno/editar-pedido', {
    pedido_id: order.uuid,
    lote: 'B-1042',
  })

  expect([status, body.code]).toEqual([409, 'transicion-invalida'])
})
