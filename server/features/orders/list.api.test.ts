import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notes, ordersList } from '#tests/worlds/orders-list.ts'
import { CUIT, ordersWorld, type Said, type World } from '#tests/worlds/orders-world.ts'

let world: World
const { list, insertOrders, group } = ordersList(() => world)

beforeAll(async () => {
  world = await ordersWorld()
})

beforeEach(async () => {
  await world.leave()
})

const sorted = (said: Said) => notes(said).sort()

test('no orders and none in scope are the same 404', async () => {
  const none = await list('ana')
  await insertOrders(1, { account: 2 })

  expect(none).toMatchObject({
    status: 404,
    body: { code: 'sin-pedidos', message: 'No se encontraron pedidos con los filtros elegidos.' },
  })
  const { status, body } = await list('ana')
  expect([status, body]).toEqual([none.status, none.body])
})

test('newest first unless oldest is asked for', async () => {
  await insertOrders(3)

  expect(notes(await list('ana'))).toEqual(['3', '2', '1'])
  expect(notes(await list('ana', 'orderBy=oldest'))).toEqual(['1', '2', '3'])
})

test('each sees the orders of their accounts, and no account in the call widens that', async () => {
  await world.pedir('ana', { form_client_note: 'de ana' })
  await world.pedir('vera', { form_client_note: 'de vera para la otra', form_billing_cuit: CUIT.otra })
  await world.pedir('beto', { form_client_note: 'de beto', form_billing_cuit: CUIT.otra })
  const others = ['de beto', 'de vera para la otra']

  expect(sorted(await list('ana'))).toEqual(['de ana'])
  expect(sorted(await list('sub'))).toEqual(['de ana'])
  for (const account of ['2', 'all', 'clients', 'branch', 'me', '1']) {
    expect(sorted(await list('ana', `account=${encodeURIComponent(account)}`))).toEqual(['de ana'])
    expect(sorted(await list('fijo', `account=${encodeURIComponent(account)}`))).toEqual(others)
  }
  for (const account of ['abc', "x' or 1=1", '999999999999']) {
    const refused = await world.call('ana', `/api/pedido?account=${encodeURIComponent(account)}`)
    expect([refused.status, JSON.stringify(refused.body).includes('account')]).toEqual([422, true])
  }
  expect(sorted(await list('root'))).toEqual(['de ana', ...others])
})

test('a seller chooses whose orders to see', async () => {
  await world.pedir('ana', { form_client_note: 'mi cliente' })
  await world.pedir('vera', {
    form_client_note: 'hecho por mí',
    form_billing_cuit: CUIT.otra,
    form_branch: 'Rosario',
  })
  await world.pedir('beto', { form_client_note: 'ajeno', form_billing_cuit: CUIT.otra })

  expect(sorted(await list('vera', 'account=all'))).toEqual(['ajeno', 'hecho por mí', 'mi cliente'])
  expect(sorted(await list('vera', 'account=me'))).toEqual(['hecho por mí'])
  expect(sorted(await list('vera', 'account=clients'))).toEqual(['hecho por mí', 'mi cliente'])
  expect(sorted(await list('vera', 'account=branch'))).toEqual(['hecho por mí'])
  expect(sorted(await list('vera', 'account=1'))).toEqual(['mi cliente'])
  expect(sorted(await list('vera', 'account=1&mostrarPedidos=mis_clientes'))).toEqual(['mi cliente'])
  expect(sorted(await list('vera', 'account=2&mostrarPedidos=mis_clientes'))).toEqual(['hecho por mí'])
  expect(sorted(await list('vera', 'branches=Rosario,Mendoza'))).toEqual(['hecho por mí'])
  expect(sorted(await list('ana', 'mostrarPedidos=mis_clientes'))).toEqual(['mi cliente'])
})

test('orders are found by where they stand at the ERP [A125]', async () => {
  const { pedido: order } = await world.pedir('ana', { form_client_note: 'sin respuesta' })
  await world.pedir('ana', { form_client_note: 'no va al ERP' })
  const stand = (status: string) =>
    world.database.db.execute(sql`update orders set erp = ${JSON.stringify({ estado: status, at: '2026-03-11', nro_pedido: '', mensaje: '' })}::jsonb
      where uuid = ${order.uuid}`)

  await stand('sin confirmar')
  expect(sorted(await list('ana', 'erp=sin+confirmar'))).toEqual(['sin respuesta'])
  await stand('confirmado')
  expect(sorted(await list('ana', 'erp=confirmado'))).toEqual(['sin respuesta'])
})

test('the branch of a seller is the one they work in, none counts as not asked for [A179]', async () => {
  await world.pedir('vera', { form_client_note: 'de Córdoba' })
  await world.pedir('vera', { form_client_note: 'de Rosario', form_branch: 'Rosario' })
  const workIn = (name: string | null) =>
    world.database.db.execute(sql`update users set sucursal_uuid = (select uuid from branches where nombre = ${name})
      where fullname = 'Lola Gil'`)

  const nowhere = await list('lola', 'account=branch')
  await workIn('Rosario')
  const { etag, ...there } = await list('lola', 'account=branch')
  const unmoved = await list('lola', 'account=branch', { 'If-None-Match': etag })
  const me = await world.call('lola', '/api/me')
  await workIn('Córdoba')
  const moved = await list('lola', 'account=branch', { 'If-None-Match': etag })
  await workIn(null)

  expect(sorted(nowhere)).toEqual(['de Córdoba', 'de Rosario'])
  expect(notes({ etag, ...there })).toEqual(['de Rosario'])
  expect(me.body.user.branch).toBe('Rosario')
  expect(unmoved.status).toBe(304)
  expect(notes(moved)).toEqual(['de Córdoba'])
})

test('statuses are chosen as a list, and none chosen are all', async () => {
  await world.pedir('vera', { form_client_note: 'a' })
  await world.pedir('vera', { form_client_note: 'b', form_status: 'Entregado' })
  await world.pedir('vera', { form_client_note: 'c', form_status: 'Listo para entrega' })

  expect(sorted(await list('ana', 'f=Entregado,Pendiente'))).toEqual(['a', 'b'])
  expect(sorted(await list('ana', 'f=Listo+para+entrega'))).toEqual(['c'])
  expect(sorted(await list('ana', 'f='))).toEqual(['a', 'b', 'c'])
  expect((await list('ana', 'f=Nada')).status).toBe(404)
})

test('group states are chosen by UUID, and sin-grupo stands for loose orders', async () => {
  await insertOrders(4)
  await group([1, 2], 'armando')
  await group([3], 'coordinado')
  const { rows } = await world.database.db.execute<{ uuid: string }>(
    sql`select uuid from group_states where key = 'armando'`,
  )
  const assembling = rows[0]?.uuid

  expect(sorted(await list('ana', `gf=${assembling}`))).toEqual(['1', '2'])
  expect(sorted(await list('ana', 'gf=sin-grupo'))).toEqual(['4'])
  expect(sorted(await list('ana', `gf=Sin+grupo,${assembling}`))).toEqual(['1', '2', '4'])
  expect((await list('ana', "gf=nada,'")).status).toBe(404)
})

test.for([
  'mármol',
  'MARM',
  'mc-2',
  '20',
  'b-10',
  '1042',
  'perez',
  'marmoleria p',
  'urg',
  'urgente marmol perez',
])('an order is found by the beginning of its words, with or without accents: %s', async (q) => {
  await world.pedir('ana', { form_lote: 'B-1042', form_client_note: 'es URGENTE' })
  await world.pedir('beto', {
    form_billing_cuit: CUIT.otra,
    form_product_code: 'GR-30',
    form_unit: 'PZA',
    form_client_note: 'Mármol perez',
  })

  expect(notes(await list('ana', `q=${encodeURIComponent(q)}`))).toEqual(['es URGENTE'])
})

test.for(["'", '\\', '!', '&', ':*', '%', 'armol', 'marmol nada', '<->'])(
  'a query that begins no word finds nothing: %s',
  async (q) => {
    await world.pedir('ana', { form_client_note: 'x' })

    expect((await list('ana', `q=${encodeURIComponent(q)}`)).status).toBe(404)
  },
)

test('an order is found by its new note and no longer by the old one', async () => {
  const { pedido: order } = await world.pedir('ana', { form_client_note: 'vieja' })
  await world.call('ana', '/api/pedido', {
    body: world.form({ uuid: order.uuid, form_client_note: 'nueva' }),
  })

  expect((await list('ana', 'q=vieja')).status).toBe(404)
  expect(notes(await list('ana', 'q=nueva'))).toEqual(['nueva'])
})
