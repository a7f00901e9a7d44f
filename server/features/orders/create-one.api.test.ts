import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kit/day.ts'
import { CUIT, ordersWorld, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

const today = dayOf(new Date())

const post = (who: Parameters<World['call']>[0], body: object, headers = {}) =>
  world.call(who, '/api/pedido', { body, headers })

test('a customer orders with a UUID of their own and reads it whole', async () => {
  const uuid = randomUUID()

  const { status, body } = await post(
    'ana',
    world.form({
      nuevo: '1',
      uuid,
      form_lote: 'B-1042',
      form_client_note: 'urgente',
      form_preferred_delivery_date: today,
    }),
  )

  expect(status).toBe(200)
  expect(body.message).toBe('Se ha guardado el pedido correctamente')
  expect(body.data.pedido).toMatchObject({
    uuid,
    product_code: 'MC-20',
    product_name: 'Mármol MC-20',
    quantity: 2,
    unit: 'M2',
    lote: 'B-1042',
    branch: 'Córdoba',
    client_note: 'urgente',
    billing_cuit: CUIT.marmoleria,
    billing_name: 'Marmolería Pérez S.A.',
    preferred_delivery_date: today,
    status: 'Pendiente',
    status_color: 'yellow',
    crm_name: null,
    account_id: 1,
    version: 1,
    grupo_uuid: null,
    user: { fullname: 'Ana <Ruiz>', account_name: 'Marmolería Pérez' },
    product: { unit_price: 10.5, usage_unit: 'M2,PZA' },
  })
  expect(body.data.owner).toEqual({ email: 'vera@example.com', full_name: 'Vera Sosa', mobile: '351 1234' })
  expect(body.data.messages).toMatchObject([
    { title: 'Pedido creado', actor: 'Ana <Ruiz> (Cliente)', pedido_uuid: uuid },
  ])
  const detail = await world.call('ana', `/api/pedido/${uuid}`)
  expect(detail.body.data).toEqual(body.data)
})

test('only sellers read the name of the responsible seller', async () => {
  const { pedido: order } = await world.pedir('ana')

  expect((await world.call('ana', `/api/pedido/${order.uuid}`)).body.data.pedido.crm_name).toBeNull()
  expect((await world.call('vera', `/api/pedido/${order.uuid}`)).body.data.pedido.crm_name).toBe('Vera Sosa')
})

test('an order keeps the price of its lot, else of its product, whatever is sent with it', async () => {
  const lot = { unit_price: 10, unit: 'M2', currency: 'U$D', plate_m2: 4 }
  const sent = { form_unit: 'PZA', precio: { unit_price: 1 }, unit_price: 1, plate_m2: 9 }
  const one = await post('ana', world.form({ ...sent, form_lote: 'B-1042' }))
  expect(one.body.data.pedido.precio).toEqual(lot)

  const loose = await post('ana', world.form({ ...sent, form_lote: '' }))
  expect(loose.body.data.pedido.precio).toEqual({ ...lot, unit_price: 10.5, plate_m2: null })
})

test('without a UUID the server makes one', async () => {
  const { body } = await post('ana', world.form())

  expect(body.data.pedido.uuid).toMatch(/^[\da-f]{8}-/)
})

test('a lost answer and its retry make one order', async () => {
  const uuid = randomUUID()
  const order = world.form({ nuevo: '1', uuid })
  const headers = { 'Idempotency-Key': randomUUID() }

  const first = await post('ana', order, headers)
  const again = await post('ana', order, headers)

  expect(again.body).toEqual(first.body)
  const { rows } = await world.database.db.execute(sql`select 1 from orders where uuid = ${uuid}`)
  expect(rows).toHaveLength(1)
})

test.for(['ana', 'beto'] as const)(
  'a new order under a UUID that exists is refused in the same words: %s',
  async (who) => {
    const { pedido: order } = await world.pedir('ana')
    const cuit = who === 'ana' ? CUIT.marmoleria : CUIT.otra

    const { status, body } = await post(
      who,
      world.form({ nuevo: '1', uuid: order.uuid, form_billing_cuit: cuit }),
    )

    expect(status).toBe(422)
    expect(body.errors).toEqual({ uuid: ['El identificador ya está en uso.'] })
  },
)

test('an unknown UUID without nuevo is not created', async () => {
  const absent = await post('ana', world.form({ uuid: randomUUID() }))
  const { pedido: order } = await world.pedir('ana')
  const foreign = await post('beto', world.form({ uuid: order.uuid, form_billing_cuit: CUIT.otra }))

  expect(absent.status).toBe(404)
  expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
})

test.for<[string, object, Record<string, string[]>]>([
  [
    'a CUIT out of scope',
    { form_billing_cuit: CUIT.otra },
    { form_billing_cuit: ['No se encontró una cuenta con ese CUIT.'] },
  ],
  [
    'an unknown product',
    { form_product_code: 'NADA' },
    { form_product_code: ['El producto NADA no existe o ya no está a la venta.'] },
  ],
  [
    'a product no longer sold',
    { form_product_code: 'VIEJO' },
    { form_product_code: ['El producto VIEJO no existe o ya no está a la venta.'] },
  ],
  [
    'a unit of another product',
    { form_unit: 'KG' },
    { form_unit: ['La unidad KG no corresponde al producto MC-20.'] },
  ],
  ['an unknown lot', { form_lote: 'B-9' }, { form_lote: ['El lote B-9 no existe para ese producto.'] }],
  [
    'a day that passed',
    { form_preferred_delivery_date: '2020-01-01' },
    { form_preferred_delivery_date: ['La fecha no puede ser anterior a hoy.'] },
  ],
  [
    'a closed branch',
    { form_branch: 'Mendoza' },
    { form_branch: ['La sucursal no existe o está desactivada.'] },
  ],
])('%s is refused by its field', async ([, fields, errors]) => {
  const { status, body } = await post('ana', world.form({ nuevo: '1', ...fields }))

  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
})

test('everything that is wrong is said at once', async () => {
  const { body } = await post(
    'vera',
    world.form({ form_billing_cuit: CUIT.baja, form_unit: 'KG', form_status: 'Inventado' }),
  )

  expect(body.errors).toEqual({
    form_billing_cuit: ['La cuenta está desactivada: no se pueden crear pedidos.'],
    form_unit: ['La unidad KG no corresponde al producto MC-20.'],
    form_status: ['El estado Inventado no existe.'],
  })
})

test('a customer never sets a status, a seller sets any listed one', async () => {
  const mine = await world.pedir('ana', { form_status: 'Listo para entrega' })
  const hers = await world.pedir('vera', { form_status: 'Listo para entrega' })

  expect(mine.pedido.status).toBe('Pendiente')
  expect(hers.pedido.status).toBe('Listo para entrega')
})

test('the responsible seller is that of the account, or else the seller who orders', async () => {
  const assigned = await world.pedir('fijo', { form_billing_cuit: CUIT.otra })
  const ofAccount = await world.pedir('root')
  const nobody = await world.pedir('beto', { form_billing_cuit: CUIT.otra })

  expect(assigned.owner.full_name).toBe('Fito Fijo')
  expect(ofAccount.owner.full_name).toBe('Vera Sosa')
  expect(nobody.owner).toEqual({ email: null, full_name: null, mobile: null })
})

test('a seller of one account orders for no other', async () => {
  const { status, body } = await post('fijo', world.form({ nuevo: '1' }))

  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['form_billing_cuit'])
})

test.for<[object, string[]]>([
  [{ form_lote: 'B-1042', form_quantity: 20 }, ['Pedido creado']],
  [{ form_lote: 'B-1042', form_quantity: 20.5 }, ['Pedido creado', 'Sin stock suficiente: lote B-1042']],
  [
    { form_lote: 'B-1042', form_quantity: 6, form_unit: 'PZA' },
    ['Pedido creado', 'Sin stock suficiente: lote B-1042'],
  ],
  [{ form_lote: 'B-GASTADO' }, ['Pedido creado', 'Sin stock suficiente: lote B-GASTADO']],
])('an order for more than its lot holds is accepted and says so: %o', async ([fields, titles]) => {
  await world.leave()
  const { messages } = await world.pedir('ana', fields)

  expect(messages.map((message) => message.title)).toEqual(titles)
})
