import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kit/day.ts'
import { CUIT, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

const today = dayOf(new Date())

const setStatus = (who: Person, body: object, headers = {}) =>
  world.call(who, '/api/pedido/set-status', { body, headers })

const setDay = (who: Person, body: object, headers = {}) =>
  world.call(who, '/api/pedido/update-custom', { body, headers })

const edit = (who: Person, fields: object) => world.call(who, '/api/pedido', { body: world.form(fields) })

test.for<Person>(['beto', 'fijo'])(
  'an order of another account is absent for %s, whatever is asked of it',
  async (who) => {
    const { pedido: order } = await world.pedir('ana')
    const ask = (uuid: string) => [
      world.call(who, `/api/pedido/${uuid}`),
      setStatus(who, { uuid, status: 'Cancelado' }),
      setDay(who, { uuid, preferred_delivery_date: today }),
      edit(who, { uuid, form_billing_cuit: CUIT.otra }),
    ]

    const foreign = await Promise.all(ask(order.uuid))
    const absent = await Promise.all(ask(randomUUID()))

    expect(foreign.map(({ body }) => body)).toEqual(absent.map(({ body }) => body))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await world.call('ana', `/api/pedido/${order.uuid}`)).body.data.pedido.version).toBe(1)
  },
)

test('a sub-user acts for the accounts it was given', async () => {
  const { pedido: order } = await world.pedir('sub')
  const foreign = await world.pedir('beto', { form_billing_cuit: CUIT.otra })

  expect((await setStatus('sub', { uuid: order.uuid, status: 'Cancelado' })).status).toBe(200)
  expect((await world.call('ana', `/api/pedido/${order.uuid}`)).status).toBe(200)
  expect((await world.call('sub', `/api/pedido/${foreign.pedido.uuid}`)).status).toBe(404)
})

test('what was stored in a timeline with other markup comes out as text', async () => {
  const { pedido: order } = await world.pedir('ana')
  await world.database.db.execute(sql`update order_messages set changes = '["<b>a</b><script>x</script>"]'
    where order_id = ${order.id}`)

  const { body } = await world.call('ana', `/api/pedido/${order.uuid}`)

  expect(body.data.messages[0].changes).toEqual(['<b>a</b>&lt;script&gt;x&lt;/script&gt;'])
})

test('an unchanged order is answered 304, and any change of it is seen', async () => {
  const { pedido: order } = await world.pedir('ana')
  const ask = (etag: string | null) =>
    world.call('ana', `/api/pedido/${order.uuid}`, { headers: { 'If-None-Match': etag ?? '' } })
  const first = await ask(null)

  const again = await ask(first.etag)
  await setStatus('vera', { uuid: order.uuid, status: 'Listo para entrega' })
  const changed = await ask(first.etag)
  await world.database.db.execute(sql`update products set stock_status = 'red' where product_code = 'MC-20'`)
  const repainted = await ask(changed.etag)

  expect(first.body.etag).toBe(first.etag)
  expect([again.status, changed.status, repainted.status]).toEqual([304, 200, 200])
  expect(changed.body.data.pedido.status).toBe('Listo para entrega')
})
