import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kit/day.ts'
import { FINAL, INVOICED, isClosed } from '#contract/rules/transitions.ts'
import { ordersWorld, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

const WANTED = {
  product_code: { form_product_code: 'GR-30', form_unit: 'PZA' },
  quantity: { form_quantity: 7 },
  unit: { form_unit: 'PZA' },
  lote: { form_lote: 'B-1042' },
  branch: { form_branch: 'Rosario' },
  client_note: { form_client_note: 'urgente' },
  preferred_delivery_date: { form_preferred_delivery_date: dayOf(new Date()) },
} as const
const FIELDS = Object.keys(WANTED) as (keyof typeof WANTED)[]
const STATUSES = ['Pendiente', 'En preparación', 'Listo para entrega', INVOICED, ...FINAL]

const edit = (uuid: string, fields: object, headers = {}) =>
  world.call('vera', '/api/pedido', { body: world.form({ uuid, ...fields }), headers })

/** An order that was seen in its first version, and has this status by now. */
async function orderSince(status: string): Promise<string> {
  const { uuid } = (await world.pedir('ana')).pedido
  await world.call('vera', '/api/pedido/set-status', { body: { uuid, status } })
  return uuid
}

test.for(STATUSES.flatMap((status) => FIELDS.map((field) => ({ status, field }))))(
  'once an order is $status, a change of $field made before is answered as the table says',
  async ({ status, field }) => {
    const uuid = await orderSince(status)

    const { body, status: code } = await edit(uuid, WANTED[field], { 'If-Match': '"1"' })

    // A note merges with a new status; a lot, a product and a unit are asked about. [SY23]
    const isAlone = ['product_code', 'unit', 'lote'].includes(field) && status !== 'Pendiente'
    expect([code, body.code]).toEqual(
      isClosed(status, field)
        ? [409, 'transicion-invalida']
        : isAlone
          ? [409, 'version-distinta']
          : [200, undefined],
    )
    if (isClosed(status, field)) expect(body.current.pedido).toMatchObject({ status, version: 2 })
  },
)

test('the refusal names the fields that the status closes, and nothing of the form is written', async () => {
  const uuid = await orderSince(INVOICED)

  const { body } = await edit(uuid, { form_quantity: 7, form_client_note: 'x' }, { 'If-Match': '"1"' })

  expect(body.message).toMatch(/^El pedido está en estado «Facturado» \(.*\) y ya no se cambia: cantidad\.$/)
  expect(body.current.pedido).toMatchObject({ quantity: 2, client_note: '' })
})

test('a seller who takes the invoice back changes the quantity then', async () => {
  const uuid = await orderSince(INVOICED)
  await world.call('vera', '/api/pedido/set-status', { body: { uuid, status: 'En preparación' } })

  expect((await edit(uuid, { form_quantity: 7 })).body.data.pedido.quantity).toBe(7)
})

test.for(STATUSES)('another lot for an order that is %s is answered by the same table', async (status) => {
  const uuid = await orderSince(status)

  const answer = await world.call('vera', '/api/turno/editar-pedido', {
    body: { pedido_id: uuid, lote: 'B-1042' },
  })

  expect(answer.status).toBe(isClosed(status, 'lote') ? 409 : 200)
})
