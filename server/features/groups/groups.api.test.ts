import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { groupsWorld } from '#tests/worlds/groups-world.ts'
import { CUIT } from '#tests/worlds/orders-world.ts'

const {
  world,
  states,
  at,
  post,
  postWith,
  pedir: placeOrder,
  groupOrders,
  turnoOf,
  turnoVersion,
  written,
} = await groupsWorld()

beforeEach(() => world.leave())

test('a new group holds its orders, and each of them tells it', async () => {
  const [one, two] = [await placeOrder(), await placeOrder('ana')]
  const grupo_uuid = randomUUID()

  const { status, body } = await groupOrders([one.uuid, two.uuid], { grupo_uuid })

  expect([status, body.message]).toEqual([200, 'Se ha creado el grupo'])
  expect(body.data.grupos).toMatchObject([
    { uuid: grupo_uuid, nombre: 'Obra Nordelta', descripcion: 'Baños', account_id: 1 },
  ])
  expect(body.data.pedidos.map(({ pedido: order }: { pedido: object }) => order)).toMatchObject([
    { uuid: one.uuid, grupo_uuid, version: 2 },
    { uuid: two.uuid, grupo_uuid, version: 2 },
  ])
  expect(body.data.pedidos[0].messages.at(-1)).toMatchObject({
    title: 'Grupo actualizado',
    changes: ['Grupo: <b>—</b> → <b>Obra Nordelta</b>'],
    actor: 'Vera Sosa (Vendedor)',
  })
})

test('orders of two accounts make no group, and the refusal names them', async () => {
  const [one, two] = [await placeOrder(), await placeOrder('vera', { form_billing_cuit: CUIT.otra })]
  const before = await written()

  const { status, body } = await groupOrders([one.uuid, two.uuid])

  expect(status).toBe(422)
  expect(body.errors.pedidos_uuid[0]).toMatch(
    /misma cuenta\. El pedido 2 \(Mármol MC-20\) es de Otra y el pedido 1 \(Mármol MC-20\) de Marmolería Pérez\./,
  )
  expect(await written()).toEqual(before)
})

test.for([
  [
    'deleted',
    async (): Promise<string> => {
      const uuid = randomUUID()
      await world.database.db.execute(sql`insert into group_states (uuid, nombre, key, color, orden, deleted_at)
      values (${uuid}, 'Viejo', ${uuid}, '#000000', 9, now())`)
      return uuid
    },
  ],
  ['unknown', async (): Promise<string> => randomUUID()],
  ['missing', async (): Promise<string> => ''],
] as const)('a state that is %s asks for one', async ([, state]) => {
  const one = await placeOrder()

  const { status, body } = await groupOrders([one.uuid], {
    form_estado_de_grupo_de_pedido_uuid: await state(),
  })

  expect(status).toBe(422)
  expect(body.errors.form_estado_de_grupo_de_pedido_uuid).toEqual(['Debe seleccionar un estado'])
})

test('SEC5 one order out of scope makes the same 404 of all, and nothing is done', async () => {
  const mine = await placeOrder('fijo', { form_billing_cuit: CUIT.otra })
  const foreign = await placeOrder('ana')
  const { body } = await groupOrders([foreign.uuid])
  const group = body.data.grupos[0]
  const before = await written()

  for (const strange of [foreign.uuid, randomUUID()]) {
    const uuids = [mine.uuid, strange]
    const answers = [
      await groupOrders(uuids, {}, 'fijo'),
      await post('fijo', 'pedido/multiple/status', { uuids, status: 'Cancelado' }),
      await post('fijo', 'pedido/quitar-de-grupo', { pedidos_uuid: uuids }),
      await post('fijo', 'pedido/asignar-a-grupo', {
        pedidos_uuid: [mine.uuid],
        form_grupo_de_pedido_id: strange === foreign.uuid ? group.id : strange,
      }),
      await post('fijo', 'turno/editar-pedido', { pedido_id: strange, lote: 'B-1042' }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      Array(5).fill([404, 'no-encontrado']),
    )
  }
  expect(await written()).toEqual(before)
})

test('customers group nothing', async () => {
  const one = await placeOrder('ana')

  expect((await groupOrders([one.uuid], {}, 'ana')).status).toBe(403)
  expect((await world.call('ana', '/api/pedido/listado-grupos')).status).toBe(403)
})

test('the UUID of a group that exists makes no other', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]
  const grupo_uuid = randomUUID()
  await groupOrders([one.uuid], { grupo_uuid })

  const { status, body } = await groupOrders([two.uuid], { grupo_uuid })

  expect([status, body.errors]).toEqual([422, { grupo_uuid: ['El identificador ya está en uso.'] }])
})

test('orders that go to another group leave theirs; feeds hear of both groups', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]
  const first = (await groupOrders([one.uuid], { form_nombre: 'Primero' })).body.data.grupos[0]
  const second = (await groupOrders([two.uuid], { form_nombre: 'Segundo' })).body.data.grupos[0]

  const { status, body } = await post('vera', 'pedido/asignar-a-grupo', {
    pedidos_uuid: [one.uuid, two.uuid],
    form_grupo_de_pedido_id: second.uuid,
  })

  expect([status, body.message]).toEqual([200, 'Se han asignado los pedidos al grupo correctamente'])
  expect(body.data.pedidos.map(({ pedido: order }: { pedido: object }) => order)).toMatchObject([
    { grupo_uuid: second.uuid, version: 3 },
    { grupo_uuid: second.uuid, version: 2 },
  ])
  expect(body.data.pedidos[0].messages.at(-1).changes).toEqual(['Grupo: <b>Primero</b> → <b>Segundo</b>'])
  const versions = Object.fromEntries(
    body.data.grupos.map((group: { nombre: string; version: number }) => [group.nombre, group.version]),
  )
  expect(versions.Primero).toBeGreaterThan(first.version)
  expect(versions.Segundo).toBeGreaterThan(second.version)
})

test('a group of another account takes no order, and the refusal names the order', async () => {
  const [mine, other] = [await placeOrder(), await placeOrder('vera', { form_billing_cuit: CUIT.otra })]
  const group = (await groupOrders([mine.uuid])).body.data.grupos[0]

  const { status, body } = await post('vera', 'pedido/asignar-a-grupo', {
    pedidos_uuid: [other.uuid],
    form_grupo_de_pedido_id: group.id,
  })

  expect(status).toBe(422)
  expect(body.errors.form_grupo_de_pedido_id).toEqual([
    'El pedido 2 (Mármol MC-20) es de otra cuenta que el grupo «Obra Nordelta».',
  ])
})

test('orders that are in no group stay as they are when others leave theirs', async () => {
  const [grouped, loose] = [await placeOrder(), await placeOrder()]
  await groupOrders([grouped.uuid])

  const { status, body } = await post('vera', 'pedido/quitar-de-grupo', {
    pedidos_uuid: [grouped.uuid, loose.uuid],
  })

  expect(status).toBe(200)
  expect(body.data.pedidos.map(({ pedido: order }: { pedido: object }) => order)).toMatchObject([
    { uuid: grouped.uuid, grupo_uuid: null, version: 3 },
    { uuid: loose.uuid, grupo_uuid: null, version: 1 },
  ])
  expect(body.data.grupos).toMatchObject([{ nombre: 'Obra Nordelta' }])
})

test('two people who change different fields of a group both succeed; the same field is a 409 that says who', async () => {
  const one = await placeOrder()
  const { uuid, version } = (await groupOrders([one.uuid])).body.data.grupos[0]
  const edit = (fields: object) =>
    postWith(at(version), `pedido/editar-grupo/${uuid}`, {
      form_nombre: 'Obra Nordelta',
      form_descripcion: 'Baños',
      form_estado_de_grupo_de_pedido_uuid: states[0],
      ...fields,
    })

  const renamed = await edit({ form_nombre: 'Obra Tigre' })
  const described = await edit({ form_descripcion: 'Cocina' })
  const refused = await edit({ form_nombre: 'Obra Pilar' })

  expect(renamed.body.data.pedidos[0].messages.at(-1)).toMatchObject({
    title: 'Grupo actualizado',
    changes: ['Nombre del grupo: <b>Obra Nordelta</b> → <b>Obra Tigre</b>'],
  })
  expect(described.body.data.grupos).toMatchObject([{ nombre: 'Obra Tigre', descripcion: 'Cocina' }])
  expect([refused.status, refused.body.code]).toEqual([409, 'version-distinta'])
  expect(refused.body.current).toMatchObject({
    grupo: { nombre: 'Obra Tigre', descripcion: 'Cocina' },
    quien: { fullname: 'Vera Sosa', at: expect.stringMatching(/^\d{4}-/) },
  })
})

test('a group that was only touched merges whatever was changed on the older version', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]
  const group = (await groupOrders([one.uuid])).body.data.grupos[0]
  await post('vera', 'pedido/asignar-a-grupo', {
    pedidos_uuid: [two.uuid],
    form_grupo_de_pedido_id: group.id,
  })

  const { status, body } = await postWith(at(group.version), 'turno/cambiar-estado-grupo-de-pedido', {
    estado_de_grupo_de_pedido_uuid: states[1],
    grupo_de_pedido_id: group.uuid,
  })

  expect([status, body.message]).toEqual([200, 'Estado cambiado correctamente'])
  expect(body.data.grupos).toMatchObject([{ estado_de_grupo_de_pedido_uuid: states[1] }])
  expect(body.data.pedidos).toHaveLength(2)
  expect(body.data.pedidos[1].messages.at(-1)).toMatchObject({
    title: 'Estado del grupo actualizado',
    changes: ['Estado del grupo: <b>Armando</b> → <b>Para coordinar</b>'],
  })
})

test('an entry of the timeline that a group wrote is no conflict for the status of its order', async () => {
  const order = await placeOrder()
  const group = (await groupOrders([order.uuid])).body.data.grupos[0]
  await post('vera', 'turno/cambiar-estado-grupo-de-pedido', {
    estado_de_grupo_de_pedido_uuid: states[1],
    grupo_de_pedido_id: group.uuid,
  })

  const { status } = await postWith(at(2), 'pedido/set-status', { uuid: order.uuid, status: 'Cancelado' })

  expect(status).toBe(200)
})

test('the turno that shows a group moves with the group and with its orders, and with nothing else', async () => {
  const [one, loose] = [await placeOrder(), await placeOrder()]
  const group = (await groupOrders([one.uuid])).body.data.grupos[0]
  const turno = await turnoOf(group.id)
  const versions = [await turnoVersion(turno)]
  const step = async (work: Promise<{ status: number }>) => {
    expect((await work).status).toBe(200)
    versions.push(await turnoVersion(turno))
  }

  await step(post('ana', 'pedido/set-status', { uuid: one.uuid, status: 'Cancelado' }))
  await step(
    post('vera', 'turno/cambiar-estado-grupo-de-pedido', {
      estado_de_grupo_de_pedido_uuid: states[1],
      grupo_de_pedido_id: group.uuid,
    }),
  )
  await step(post('vera', 'pedido/quitar-de-grupo', { pedidos_uuid: [one.uuid] }))
  await step(post('vera', 'pedido/set-status', { uuid: loose.uuid, status: 'Entregado' }))

  const [begin, status, state, out, nothing] = versions as number[]
  expect(status).toBeGreaterThan(begin as number)
  expect(state).toBeGreaterThan(status as number)
  expect(out).toBeGreaterThan(state as number)
  expect(nothing).toBe(out)
})

test('SY21 a bulk change that is sent twice is done once, and answered as it was the first time', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = { uuids: [one.uuid, two.uuid], status: 'Entregado' }
  const send = () => postWith(headers, 'pedido/multiple/status', body)

  const first = await send()
  await post('vera', 'pedido/set-status', { uuid: one.uuid, status: 'Pendiente' })
  const before = await written()
  const second = await send()

  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await written()).toEqual(before)
})

test('the groups to add orders to, newest first, each with its orders', async () => {
  const [one, two] = [await placeOrder(), await placeOrder('vera', { form_billing_cuit: CUIT.otra })]
  await groupOrders([one.uuid], { form_nombre: 'Viejo' })
  await groupOrders([two.uuid], { form_nombre: 'Nuevo' })

  const all = await world.call('vera', '/api/pedido/listado-grupos')
  const own = await world.call('fijo', '/api/pedido/listado-grupos')

  expect(all.body.data).toMatchObject([
    { nombre: 'Nuevo', pedidos: [{ uuid: two.uuid }] },
    { nombre: 'Viejo', pedidos: [{ uuid: one.uuid }] },
  ])
  expect(own.body.data.map(({ nombre: name }: { nombre: string }) => name)).toEqual(['Nuevo'])
})

test.for([[], Array.from({ length: 201 }, () => randomUUID()), ['x']])(
  'none, too many or malformed orders are refused',
  async (uuids) => {
    expect((await post('vera', 'pedido/quitar-de-grupo', { pedidos_uuid: uuids })).status).toBe(422)
  },
)
