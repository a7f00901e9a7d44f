import { expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { openPhone, sellerUser } from '#tests/phones/phone.ts'
import { pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import QuotesCard from './quotes-card.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a seller sees how many of their customers answered of late, and the way to them', async () => {
  const phone = await openPhone(() => undefined, sellerUser({ p: { vendedor: true, presupuestar: true } }))
  const { db } = phone.device
  const { close } = await openScreen(phone, () => <QuotesCard />)
  await phone.device.enqueue(saveQuote, {
    uuid: id(80),
    cliente: { nombre: 'Obra Ríos' },
    lineas: [{ uuid: id(81), product_code: 'GPULP20P', quantity: 2, unit: 'PZA' }],
  })
  const own = (await db.presupuestos.get(id(80))) as Quote
  expect(pageText()).not.toContain('Respondieron')

  const row = (n: number, status: Quote['estado'], answered: number): Quote => ({
    ...{ ...own, uuid: id(n), estado: status, numero: n, version: 1, created_at: daysAgo(answered + 1) },
    respuestas: [{ n: 1, tipo: 'acepta', de: 'Juan Pérez', texto: '', at: daysAgo(answered) }],
  })
  await db.presupuestos.bulkPut([
    row(1, 'aceptado', 1),
    row(2, 'rechazado', 6),
    row(3, 'cambio pedido', 20),
    row(4, 'aceptado', 8),
    row(5, 'enviado', 1),
    { ...row(6, 'aceptado', 1), responsable_uuid: id(99) },
    row(7, 'cambio pedido', 100),
  ])

  await until(() => expect(pageText()).toContain('Respondieron3'))
  expect(document.querySelector('ul a')?.getAttribute('href')).toBe('/presupuestos?de=mios&toca=vos')
  await close()
  phone.device.close()
})
