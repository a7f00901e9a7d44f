import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { FullOrder } from '#contract/calls/orders.ts'
import { fieldsOfForm } from '#contract/calls/rules/order-form.ts'
import { CUIT, ordersWorld, type World } from '#tests/worlds/orders-world.ts'
import { checkDraft, createOrders, type Draft, type OrderMaking, readDrafts } from './create-orders.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

const AGREED = { unit_price: 8.55, unit: 'M2', list_price: null, discount: 14.5, source: 'acuerdo' } as const
const LINK = 'Juan Pérez (por el enlace de P-000123)'

/** An order of a lot with an agreed price, as the acceptance of a quote makes it. */
async function accept(): Promise<FullOrder> {
  const args = { form_product_code: 'MC-20', form_unit: 'M2', form_quantity: 4, form_lote: 'B-1042' }
  const draft: Draft = {
    lines: [
      {
        uuid: randomUUID(),
        product_code: 'MC-20',
        quantity: 4,
        unit: 'M2',
        lote: 'B-1042',
        chapas: null,
        fields: fieldsOfForm({ ...args, form_branch: 'Córdoba' }),
        agreed: AGREED,
        names: {
          ...{ uuid: 'uuid', product_code: 'code', unit: 'unit', lote: 'lote', chapas: 'chapas' },
          client_note: 'note',
        },
      },
    ],
    cuit: CUIT.marmoleria,
    branch: 'Córdoba',
    preferred_delivery_date: undefined,
    status: undefined,
  }
  return world.database.db.transaction(async (tx) => {
    const caller = { id: 1, fullname: 'Vera Sosa', seller: true, impersonator: null, actor: LINK }
    const making: OrderMaking = { tx, scope: { accounts: null }, now: new Date(), caller }
    const [known] = await readDrafts(making, [draft])
    const [texts] = await createOrders(making, [checkDraft(making, known as never)])
    return JSON.parse(texts?.[0] ?? '')
  })
}

const edit = (uuid: string, more: object) =>
  world.call('vera', '/api/pedido', {
    body: world.form({ uuid, form_lote: 'B-1042', form_quantity: 4, ...more }),
  })

const kept = async (uuid: string) =>
  (
    await world.database.db.execute(sql`
      select list_price::float8, discount::float8, price_source from orders where uuid = ${uuid}`)
  ).rows

test('an agreed price comes before that of the lot, stays with another quantity, and ends with another lot', async () => {
  const { pedido: order, messages } = await accept()
  expect(order.precio).toMatchObject({ unit_price: 8.55, unit: 'M2' })
  expect([messages[0]?.actor, await kept(order.uuid)]).toEqual([
    LINK,
    [{ list_price: 10, discount: 14.5, price_source: 'acuerdo' }],
  ])

  const more = await edit(order.uuid, { form_quantity: 5 })
  expect(more.body.data.pedido.precio.unit_price).toBe(8.55)
  const other = await edit(order.uuid, { form_quantity: 5, form_lote: 'B-GASTADO' })

  expect(other.body.data.pedido.precio.unit_price).toBe(10)
  expect(
    other.body.data.messages.find(({ title }: { title: string }) => title === 'Precio actualizado'),
  ).toMatchObject({
    title: 'Precio actualizado',
    changes: ['Precio acordado: <b>U$D 8,55</b> → <b>el de la lista</b>'],
  })
  expect(await kept(order.uuid)).toEqual([{ list_price: null, discount: null, price_source: 'lista' }])
})
