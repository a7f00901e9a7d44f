import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { groupsWorld } from '#tests/worlds/groups-world.ts'
import { CUIT, type Person } from '#tests/worlds/orders-world.ts'

const { world, states, at, post, pedir: placeOrder, groupOrders, written } = await groupsWorld()

beforeEach(() => world.leave())

/** A group of two orders, and a loose one of the same account. */
async function site() {
  const [one, two, loose] = [await placeOrder(), await placeOrder(), await placeOrder()]
  const { body } = await groupOrders([one.uuid, two.uuid])
  return { one: one.uuid, two: two.uuid, loose: loose.uuid, ...(body.data.grupos[0] as Site) }
}
interface Site {
  uuid: string
  version: number
}

const FORM = {
  form_nombre: 'Obra Nordelta',
  form_descripcion: 'Baños',
  form_estado_de_grupo_de_pedido_uuid: states[0],
}
const edit = (uuid: string, more: object, { who = 'vera' as Person, headers = {} } = {}) =>
  world.call(who, `/api/pedido/editar-grupo/${uuid}`, { body: { ...FORM, ...more }, headers })

const membersOf = async (uuid: string): Promise<string[]> => {
  const { body } = await world.call('vera', '/api/pedido')
  const group = body.grouped.find((site: Site) => site.uuid === uuid)
  return (group?.pedidos ?? []).map((order: { uuid: string }) => order.uuid).sort()
}

test('an edited group holds exactly the orders that the call names, and each that moved tells it [S127]', async () => {
  const { uuid, one, two, loose } = await site()

  const { status, body } = await edit(uuid, { form_nombre: 'Obra Tigre', pedidos_uuid: [two, loose] })

  expect(status).toBe(200)
  expect(await membersOf(uuid)).toEqual([two, loose].sort())
  const lastOf = (order: string) =>
    body.data.pedidos.find(({ pedido: record }: { pedido: Site }) => record.uuid === order).messages.at(-1)
      .changes
  expect(lastOf(one)).toEqual(['Grupo: <b>Obra Tigre</b> → <b>—</b>'])
  expect(lastOf(loose)).toEqual(['Grupo: <b>—</b> → <b>Obra Tigre</b>'])
  expect(lastOf(two)).toEqual(['Nombre del grupo: <b>Obra Nordelta</b> → <b>Obra Tigre</b>'])
})

test('without orders in the call those of the group stay', async () => {
  const { uuid, one, two } = await site()

  await edit(uuid, { form_nombre: 'Obra Tigre' })

  expect(await membersOf(uuid)).toEqual([one, two].sort())
})

test('against the orders that were on screen, those others added stay and those they took away stay away', async () => {
  const { uuid, one, two, loose, version } = await site()
  const [other, mine] = [(await placeOrder()).uuid, (await placeOrder()).uuid]
  await post('lola', 'pedido/asignar-a-grupo', { pedidos_uuid: [other], form_grupo_de_pedido_id: uuid })
  await post('lola', 'pedido/quitar-de-grupo', { pedidos_uuid: [two] })

  const { status } = await edit(
    uuid,
    { pedidos_vistos: [one, two], pedidos_uuid: [two, mine] },
    { headers: at(version) },
  )

  expect(status).toBe(200)
  expect(await membersOf(uuid)).toEqual([other, mine].sort())
  expect((await world.call('vera', `/api/pedido/${loose}`)).body.data.pedido.grupo_uuid).toBeNull()
})

test('orders that were never seen do not leave with an older version: a 409', async () => {
  const { uuid, one, loose, version } = await site()
  await post('lola', 'pedido/asignar-a-grupo', { pedidos_uuid: [loose], form_grupo_de_pedido_id: uuid })
  const before = await written()

  const { status, body } = await edit(uuid, { pedidos_uuid: [one] }, { headers: at(version) })

  expect([status, body.code]).toEqual([409, 'version-distinta'])
  expect(await written()).toEqual(before)
})

test('an order of another account is refused by name, one out of scope is the same 404 as an absent one', async () => {
  const { uuid, one, two } = await site()
  const strange = await placeOrder('vera', { form_billing_cuit: CUIT.otra })
  const own = await groupOrders([strange.uuid])
  const before = await written()
  const with_ = (order: string) => edit(uuid, { pedidos_uuid: [one, two, order] })

  const refused = await with_(strange.uuid)
  const absent = await with_(randomUUID())
  const foreign = await edit(
    own.body.data.grupos[0].uuid,
    { pedidos_uuid: [strange.uuid, one] },
    { who: 'fijo' },
  )
  const none = await edit(uuid, { pedidos_uuid: [] })

  expect(refused.body.errors.pedidos_uuid[0]).toMatch(/es de otra cuenta que el grupo «Obra Nordelta»\.$/)
  expect([absent.status, foreign.status, foreign.body]).toEqual([404, 404, absent.body])
  expect(none.body.errors.pedidos_uuid).toEqual(['Debe seleccionar al menos un pedido.'])
  expect(await written()).toEqual(before)
})
