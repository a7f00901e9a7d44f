import { afterEach, expect, test } from 'vitest'
import { getMaterialLots } from '#contract/calls/materials.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import { hasLots } from '#tests/phones/found-lots.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { button, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { firstOrder, fullOf, ORDER } from '#tests/worlds/two-sellers-order.ts'
import type { FormMode } from './order-change.ts'
import { OrderFormPage } from './order-form-page.tsx'

const FIVE: Order = fullOf({ ...firstOrder, quantity: 5, unit: 'PZA' }).pedido
const AGAIN: FormMode = { kind: 'nuevo', search: { repite: ORDER } }
const EDIT: FormMode = { kind: 'edit', uuid: ORDER, pendiente: null }

let phone: Phone
afterEach(() => phone.device.close())

async function openForm(wire: Wire, mode: FormMode, held: Order | null = FIVE): Promise<void> {
  phone = await openPhone(wire)
  const { db } = phone.device
  if (held) await db.pedidos.put(held)
  await db.productos.put({
    ...{ product_code: FIVE.product_code, product_name: FIVE.product_name, usage_unit: 'M2,PZA' },
    ...{ unit_price: 10, promociones: [] },
  } as unknown as Product)
  await openScreen(phone, () => <OrderFormPage mode={mode} onSaved={() => undefined} />)
}
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))

test('an order made again says what the server has left of its lot, on a phone without stock', async () => {
  await openForm(hasLots({ batch: 'L0', net_stock: 2 }), AGAIN)

  await shows('Quedan 2 piezas')
  expect(phone.asked).toContain(getMaterialLots.path)
})

test('without network nothing is said to be left where the phone knows no stock', async () => {
  await openForm(() => undefined, AGAIN)

  await untilRead(() => expect(button('Guardar pedido')).toBeDefined())
  expect(pageText()).not.toMatch(/Quedan? \d/)
})

test('an order to edit that is not on the phone is asked of the server, and so is its stock', async () => {
  const order = { ...FIVE, quantity: 7 }
  const lots = hasLots({ batch: 'L0', net_stock: 1 })
  await openForm(
    (path, request) =>
      path === `/api/pedido/${ORDER}`
        ? { status: 200, body: { data: { ...fullOf(firstOrder), pedido: order }, etag: 'a' } }
        : lots(path, request),
    EDIT,
    null,
  )

  await untilRead(() => expect(button('Guardar pedido')).toBeDefined())
  expect(phone.asked).toContain(`/api/pedido/${ORDER}`)
  await untilRead(() => expect(phone.asked).toContain(getMaterialLots.path))
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('7')
})

test('without network an order to edit that is not on the phone is said to be out of reach', async () => {
  await openForm(() => undefined, EDIT, null)

  await shows('Este pedido no se pudo consultar y no está en este equipo.')
  expect(button('Guardar pedido')).toBeUndefined()
})
