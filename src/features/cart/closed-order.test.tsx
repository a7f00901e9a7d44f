import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import { FINAL, INVOICED } from '#contract/rules/transitions.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { button, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { firstOrder, fullOf, ORDER } from '#tests/worlds/two-sellers-order.ts'
import { OrderFormPage } from './order-form-page.tsx'

let phone: Phone
afterEach(() => phone.device.close())

async function openForm(status: string): Promise<void> {
  phone = await openPhone(() => undefined)
  const { db } = phone.device
  await db.pedidos.put({ ...fullOf({ ...firstOrder, status }).pedido } as Order)
  await db.productos.put({
    product_code: firstOrder.product_code,
    product_name: firstOrder.product_name,
    usage_unit: 'M2,PZA',
    unit_price: 10,
    promociones: [],
  } as unknown as Product)
  await openScreen(phone, () => (
    <OrderFormPage mode={{ kind: 'edit', uuid: ORDER, pendiente: null }} onSaved={() => undefined} />
  ))
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent ?? '')
const hasField = (name: string) => labels().some((label) => label.startsWith(name))

test.for(FINAL)('the form of an order that is %s offers nothing, and says why', async (status) => {
  await openForm(status)

  await untilRead(() => expect(pageText()).toContain(`El pedido ya está ${status}: no se edita`))
  expect(button('Guardar pedido')).toBeUndefined()
})

test('the form of an invoiced order shows its material and leaves note, branch and day open', async () => {
  await openForm(INVOICED)

  await untilRead(() =>
    expect(pageText()).toContain(
      'El pedido ya está Facturado: material, cantidad, unidad y lote no se cambian.',
    ),
  )
  expect(['Producto', 'Cantidad', 'Unidad'].filter(hasField)).toEqual([])
  expect(['Sucursal', 'Nota del cliente', 'Fecha de entrega preferida'].filter(hasField)).toHaveLength(3)
  expect(button('Guardar pedido')).toBeDefined()
})

test('the form of an order in preparation is open in all its fields', async () => {
  await openForm('En preparación')

  await untilRead(() =>
    expect(['Producto', 'Cantidad', 'Unidad', 'Sucursal'].filter(hasField)).toHaveLength(4),
  )
})
