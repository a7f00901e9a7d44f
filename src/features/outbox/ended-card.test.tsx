import { afterEach, expect, test } from 'vitest'
import { changeStatus, type Order } from '#contract/calls/orders.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { at, changed, order } from '#tests/worlds/conflict-world.ts'
import { ORDER } from '#tests/worlds/two-sellers-order.ts'
import { OutboxPage } from './outbox-page.tsx'

const cancelled = {
  ...order({ status: 'Cancelado' }, changed('status', 'Pendiente', 'Cancelado')),
  messages: [
    {
      ...{ uuid: ORDER, pedido_uuid: ORDER, title: STATUS_CHANGED, changes: [], actor: 'Ana Pérez', at },
      ...{ description: 'se suspendió la obra', at_formatted: '' },
    },
  ],
}

let phone: Phone
let close: () => Promise<void>
afterEach(async () => {
  await phone.device.flush()
  await close()
  phone.device.close()
})

async function openCard(p: Record<string, boolean>): Promise<void> {
  const body = { code: 'version-distinta', message: 'Otra persona cambió este registro.', current: cancelled }
  phone = await openPhone(
    (path) => (path.endsWith('set-status') ? { status: 409, body } : undefined),
    sellerUser({ p }),
  )
  const { device } = phone
  await device.db.pedidos.put(order({}).pedido as Order)
  await device.enqueue(changeStatus, { uuid: ORDER, status: 'Listo para entrega' })
  await device.flush()
  close = (await openScreen(phone, () => <OutboxPage />)).close
  await untilRead(() =>
    expect(pageText()).toContain('Cancelado por Ana Pérez el 09/03/2026 10:42: «se suspendió la obra»'),
  )
}

test('a seller takes the end of an order back only through a question of its own', async () => {
  await openCard({ vendedor: true, 'pedido-ver': true })
  expect(button('Descartar lo mío')).toBeDefined()
  expect(pageText()).toContain('Ver el pedido')

  await click(button('Volver a activarlo'))
  await untilRead(() => expect(pageText()).toContain('El pedido está cancelado. ¿Volver a activarlo?'))
  await click(button('No'))
  expect(await phone.device.db.outbox.toArray()).toMatchObject([{ state: 'conflicto' }])

  await click(button('Volver a activarlo'))
  await untilRead(() => expect(button('Sí, volver a activarlo')).toBeDefined())
  await click(button('Sí, volver a activarlo'))
  await untilRead(async () =>
    expect((await phone.device.db.outbox.toArray())[0]).toMatchObject({ base: { version: 4 } }),
  )
})

test('who may not set any status is offered to look at the order or to discard', async () => {
  await openCard({ 'pedido-ver': true })

  expect(pageText()).toContain('Ver el pedido')
  expect(button('Volver a activarlo')).toBeUndefined()
  expect(button('Reintentar')).toBeUndefined()
  await click(button('Descartar lo mío'))
  await untilRead(async () => expect(await phone.device.db.outbox.count()).toBe(0))
  expect(await phone.device.db.descartados.count()).toBe(1)
})
