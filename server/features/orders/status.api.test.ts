import { beforeAll, expect, test } from 'vitest'
import { mayChangeStatus, STATUS } from '#contract/rules/transitions.ts'
import { ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

const at = (version: number) => ({ 'If-Match': `"${version}"` })

const setStatus = (who: Person, body: object, headers = {}) =>
  world.call(who, '/api/pedido/set-status', { body, headers })

const edit = (who: Person, fields: object) => world.call(who, '/api/pedido', { body: world.form(fields) })

async function orderIn(status: string): Promise<string> {
  return (await world.pedir('vera', { form_status: status })).pedido.uuid
}

test('a customer cancels with a reason, and the timeline tells who, from what and why', async () => {
  const { pedido: order } = await world.pedir('ana')

  const { status, body } = await setStatus('ana', {
    uuid: order.uuid,
    status: 'Cancelado',
    motivo: 'ya <no> hace falta',
  })

  expect(status).toBe(200)
  expect(body.message).toBe('Se ha cancelado el pedido')
  expect(body.data.pedido).toMatchObject({ status: 'Cancelado', version: 2 })
  expect(body.data.messages.at(-1)).toMatchObject({
    title: 'Estado actualizado',
    changes: ['Estado: <b>Pendiente</b> → <b>Cancelado</b>'],
    description: 'ya <no> hace falta',
    actor: 'Ana <Ruiz> (Cliente)',
  })
})

test.for<[string, string, string]>([
  ['Material reservado en sucursal', 'Listo para entrega', 'El pedido esta Listo para entrega'],
  ['Listo para entrega', 'Entregado', 'El pedido ha sido entregado'],
  ['Pendiente', 'En preparación', 'Se ha actualizado el pedido'],
])('from %s to %s the answer says %s', async ([from, to, message]) => {
  const { body } = await setStatus('vera', { uuid: await orderIn(from), status: to })

  expect(body.message).toBe(message)
  expect(body.data.messages.at(-1).actor).toBe('Vera Sosa (Vendedor)')
})

const STATUSES = [...Object.values(STATUS), 'En preparación']

test.for(STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to }))))(
  'from $from to $to customer and seller may what the table of transitions says',
  async ({ from, to }) => {
    const asCustomer = await setStatus('ana', { uuid: await orderIn(from), status: to })
    const asSeller = await setStatus('vera', { uuid: await orderIn(from), status: to })

    const allowed = mayChangeStatus({ from, to, seller: false, listed: STATUSES })
    expect([asCustomer.status, asSeller.status]).toEqual([allowed ? 200 : 409, 200])
    expect(asSeller.body.data.pedido.status).toBe(to)
    if (!allowed)
      expect(asCustomer.body).toMatchObject({
        code: 'transicion-invalida',
        current: { pedido: { status: from } },
      })
  },
)

test('a status that is not listed is refused to a seller', async () => {
  const { status, body } = await setStatus('vera', { uuid: await orderIn('Pendiente'), status: 'Inventado' })

  expect(status).toBe(422)
  expect(body.errors).toEqual({ status: ['El estado Inventado no existe.'] })
})

test('a refused transition says the present status, who set it and when, and carries the order', async () => {
  const { pedido: order } = await world.pedir('ana')
  const delivered = await setStatus('vera', { uuid: order.uuid, status: 'Entregado' })

  const { status, body } = await setStatus('ana', { uuid: order.uuid, status: 'Cancelado' })

  expect(status).toBe(409)
  const when = delivered.body.data.messages.at(-1).at_formatted
  expect(body.message).toBe(
    `El pedido está en estado «Entregado» (Vera Sosa (Vendedor), ${when}) y ya no permite este cambio.`,
  )
  expect(body.current.pedido).toMatchObject({
    uuid: order.uuid,
    status: 'Entregado',
    version: 2,
    crm_name: null,
  })
})

test('two people who cancel the same order at once: one does, the other is told how it is', async () => {
  const { pedido: order } = await world.pedir('ana')
  const cancel = () => setStatus('ana', { uuid: order.uuid, status: 'Cancelado' })

  const answers = await Promise.all([cancel(), cancel()])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a status seen on an older version is a conflict even when only a note changed', async () => {
  const { pedido: order } = await world.pedir('ana')
  await edit('vera', { uuid: order.uuid, form_client_note: 'x' })

  const stale = await setStatus('ana', { uuid: order.uuid, status: 'Cancelado' }, at(1))
  const fresh = await setStatus('ana', { uuid: order.uuid, status: 'Cancelado' }, at(2))

  expect([stale.status, stale.body.code, stale.body.current.pedido.version]).toEqual([
    409,
    'version-distinta',
    2,
  ])
  expect(fresh.status).toBe(200)
})

test('a seller who asks for the status an order already has is told yes, and nothing is written', async () => {
  const uuid = await orderIn('Entregado')

  const { status, body } = await setStatus('vera', { uuid, status: 'Entregado' }, at(1))

  expect(status).toBe(200)
  expect(body.data.pedido.version).toBe(1)
  expect(body.data.messages).toHaveLength(1)
})
