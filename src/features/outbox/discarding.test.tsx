import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '#contract/calls/accounts.ts'
import { changeStatus, saveOrder } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import { DISCARDED_FOR, forgetOldDiscarded } from '#src/offline/rescue/forget-discarded.ts'
import { hasUnsentEnd } from '#src/offline/rescue/losses.ts'
import { newOrder, openPhone, type Phone } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { OutboxPage } from './outbox-page.tsx'

const order = newOrder()
const buttonsOf = (name: string) =>
  [...document.querySelectorAll('button')].filter((button) => button.textContent === name)

let phone: Phone

beforeEach(async () => {
  phone = await openPhone(() => undefined)
  const { db } = phone.device
  await db.cuentas.put({ id: 7, cuit: order.form_billing_cuit, account_name: 'Andino Mesadas' } as Account)
  const product = {
    product_code: order.form_product_code,
    product_name: 'Negro Absoluto',
    unit_price: 45,
    usage_unit: 'M2',
  }
  await db.productos.put(product as Product)
  await phone.device.enqueue(saveOrder, order)
  await phone.device.enqueue(changeStatus, { uuid: order.uuid, status: 'Cancelado' })
})
afterEach(() => phone.device.close())

test('what is discarded is named first with client and amount, and can be brought back afterwards [SY3]', async () => {
  const { device } = phone
  const { close } = await openScreen(phone, () => <OutboxPage />)
  await untilRead(() => expect(buttonsOf('Descartar')).toHaveLength(2))

  await click(buttonsOf('Descartar')[0])
  await untilRead(() => expect(pageText()).toContain('¿Descartar estos 2 cambios?'))
  expect(pageText()).toContain('Queda 30 días en «Descartados»')
  const dialog = document.querySelector('[role="dialog"]')?.textContent ?? ''
  expect(dialog).toContain('Andino Mesadas')
  expect(dialog).toMatch(/U\$D \d/)
  expect(dialog).toContain('También se descarta: ')
  await click(button('Volver'))
  expect(await device.db.outbox.count()).toBe(2)

  await click(buttonsOf('Descartar')[0])
  await untilRead(() => expect(button('Sí, descartar')).toBeDefined())
  await click(button('Sí, descartar'))
  await untilRead(() => expect(pageText()).toContain('Descartados (1)'))
  expect(pageText()).toContain('Lo que descartaste está abajo y se puede recuperar.')
  expect(pageText()).not.toContain('llegó al servidor.')

  await click(button('Recuperar'))
  await untilRead(async () => expect(await device.db.outbox.count()).toBe(2))
  await untilRead(() => expect(pageText()).not.toContain('Descartados'))
  await device.flush()
  await close()
})

test('the focus goes on to the next card, and to the heading once there is none', async () => {
  const { device } = phone
  await device.enqueue(saveOrder, newOrder())
  const { close } = await openScreen(phone, () => <OutboxPage />)
  const discard = async (left: number) => {
    buttonsOf('Descartar')[0]?.focus()
    await click(buttonsOf('Descartar')[0])
    await untilRead(() => expect(button('Sí, descartar')).toBeDefined())
    await click(button('Sí, descartar'))
    await untilRead(async () => expect(await device.db.outbox.count()).toBe(left))
  }
  await untilRead(() => expect(buttonsOf('Descartar')).toHaveLength(3))

  await discard(1)
  const card = () => document.querySelector('[data-key]')
  await untilRead(() => expect(card()?.contains(document.activeElement)).toBe(true))
  await discard(0)
  await untilRead(() => expect(document.activeElement?.textContent).toBe('Pendientes'))
  await close()
})

test('what was discarded is kept for 30 days and goes with its pictures, not with those of others', async () => {
  const { db } = phone.device
  const now = Date.now()
  const picture = (sha256: string) => ({ sha256, bytes: new Uint8Array(1), type: 'image/jpeg', at: now })
  const discarded = (id: string, at: number, ...photos: string[]) => ({
    id,
    with: id,
    at,
    row: { id, args: { fotos: photos.map(($blob) => ({ $blob })) } } as never,
  })
  await db.blobs.bulkPut(['a', 'b'].map(picture))
  await db.descartados.bulkPut([
    discarded('old', now - DISCARDED_FOR, 'a', 'b'),
    discarded('new', now - DISCARDED_FOR + 1000, 'b'),
  ])

  await forgetOldDiscarded(db, now)

  expect(await db.descartados.toCollection().primaryKeys()).toEqual(['new'])
  expect(await db.blobs.toCollection().primaryKeys()).toEqual(['b'])
  expect(await hasUnsentEnd(db, now)).toBe(true)
  expect(await hasUnsentEnd(db, now + 2000)).toBe(false)
})
