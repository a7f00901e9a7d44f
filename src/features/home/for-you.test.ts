import { expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { dayOf } from '#contract/kit/day.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { openPhone, sellerUser } from '#tests/phones/phone.ts'
import { id } from '#tests/worlds/outbox-world.ts'
import { forYou } from './for-you.queries.ts'

const seller = sellerUser({ p: { vendedor: true, apartar: true, presupuestar: true } })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a seller sees what ends today, the quotes that wait for them and what waits for plates, and no zeros', async () => {
  const phone = await openPhone(() => undefined, seller)
  const { db } = phone.device
  expect(await forYou(db, seller, Date.now())).toEqual([])

  const own = { responsable_uuid: seller.uuid }
  await db.apartados.bulkPut([
    heldRow(1, { ...own, hasta: dayOf(new Date()) }),
    heldRow(2, { ...own, hasta: dayOf(new Date()) }),
    heldRow(3, { ...own, estado: 'en espera', hasta: null }),
    heldRow(4, { estado: 'en espera', hasta: null }),
    heldRow(5, { ...own, hasta: '2999-01-01' }),
  ])
  await phone.device.enqueue(saveQuote, {
    uuid: id(80),
    cliente: { nombre: 'Obra Ríos' },
    lineas: [{ uuid: id(81), product_code: 'GPULP20P', quantity: 2, unit: 'PZA' }],
  })
  const draft = (await db.presupuestos.get(id(80))) as Quote
  const row = (n: number, status: Quote['estado'], answered: number): Quote => ({
    ...{ ...draft, uuid: id(n), estado: status, numero: n, version: 1, created_at: daysAgo(answered + 1) },
    ...{
      grupo_uuid: id(70),
      respuestas: [{ n: 1, tipo: 'acepta', de: 'Ana', texto: '', at: daysAgo(answered) }],
    },
  })
  await db.presupuestos.bulkPut([
    row(1, 'aceptado', 1),
    row(2, 'cambio pedido', 20),
    row(3, 'aceptado', 8),
    { ...row(4, 'aceptado', 1), responsable_uuid: id(99) },
    row(5, 'cambio pedido', 100),
  ])

  const rows = await forYou(db, seller, Date.now())
  expect(rows.map(({ value, label, to, search }) => [value, label, to, search])).toEqual([
    ['2', 'Apartados vencen hoy', '/apartados', { de: 'hoy' }],
    ['3', 'Presupuestos que te tocan', '/presupuestos', { de: 'mios', toca: 'vos' }],
    ['1', 'Apartado en espera', '/apartados', { de: 'espera' }],
  ])
  phone.device.close()
})
