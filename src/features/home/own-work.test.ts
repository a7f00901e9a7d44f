import { expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { dayOf } from '#contract/kit/day.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { openPhone, sellerUser } from '#tests/phones/phone.ts'
import { id } from '#tests/worlds/outbox-world.ts'
import { readOwnWork } from './own-work.queries.ts'

const seller = sellerUser({ p: { vendedor: true, apartar: true, presupuestar: true } })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a seller sees the things that wait for them, the urgent ones first, and how many more there are', async () => {
  const phone = await openPhone(() => undefined, seller)
  const { db } = phone.device
  expect(await readOwnWork(db, seller, Date.now())).toEqual({ things: [], more: [] })

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

  const { things, more } = await readOwnWork(db, seller, Date.now())
  expect(things.map(({ client, state, verb, to }) => [client, state.label, verb, to])).toEqual([
    ['Andino Mesadas', 'Vence hoy', 'Extender', '/apartados'],
    ['Andino Mesadas', 'Vence hoy', 'Extender', '/apartados'],
    ['Obra Ríos', 'Aceptado', 'Ver los pedidos', `/presupuestos/${id(1)}`],
  ])
  // Those that are not shown are counted, with the way to all of their kind.
  expect(more).toEqual([
    { text: '2 presupuestos más', to: '/presupuestos', search: { de: 'mios', toca: 'vos' } },
    { text: '1 apartado más en espera', to: '/apartados', search: { de: 'espera' } },
  ])
  phone.device.close()
})

test('a quote of which a plate was lost leads to the line of that plate', async () => {
  const phone = await openPhone(() => undefined, seller)
  const { db } = phone.device
  await phone.device.enqueue(saveQuote, {
    uuid: id(80),
    cliente: { nombre: 'Obra Ríos' },
    lineas: [81, 82].map((line) => ({
      ...{
        uuid: id(line),
        product_code: 'GPULP20P',
        quantity: 1,
        unit: 'PZA',
        lote: 'B-1042',
        chapas: [line],
      },
    })),
  })
  const quote = (await db.presupuestos.get(id(80))) as Quote
  const enviado = { n: 1, lineas: quote.lineas, valid_until: '2999-01-01' }
  await db.presupuestos.put({ ...quote, estado: 'enviado', enviado, cambiado: false } as never)
  await db.apartados.put(heldRow(1, { product_code: 'GPULP20P', batch: 'B-1042', chapa: 82 }))

  const { things } = await readOwnWork(db, seller, Date.now())

  expect(things).toMatchObject([
    { verb: 'Reemplazar', to: `/presupuestos/${id(80)}/edit`, search: { linea: id(82) } },
  ])
  phone.device.close()
})

test('a customer sees the quotes that wait for their answer, by their stones', async () => {
  const customer = { ...seller, p: { 'presupuesto-ver': true } } as typeof seller
  const phone = await openPhone(() => undefined, customer)
  const { db } = phone.device
  const row = (n: number, status: Quote['estado']) => {
    const line = {
      ...{ uuid: id(n + 40), product_code: 'VERALP20P', product_name: 'Verde Alpes 2 cm Pulido' },
      ...{ lote: 'B-1', quantity: 1, unit: 'PZA', chapas: null },
    }
    return {
      ...{ uuid: id(n), numero: n, estado: status, version: 1, account_id: 1, responsable: 'Ana' },
      ...{ responsable_uuid: id(99), created_at: daysAgo(1), respuestas: [], lineas: [line] },
      enviado: { n: 1, lineas: [line], valid_until: '2999-01-01', sent_at: daysAgo(1) },
    } as unknown as Quote
  }
  await db.presupuestos.bulkPut([row(1, 'enviado'), row(2, 'aceptado'), row(3, 'rechazado')])

  const { things } = await readOwnWork(db, customer, Date.now())
  expect(things.map(({ client, verb, to }) => [client.replaceAll('\u00a0', ' '), verb, to])).toEqual([
    ['Verde Alpes 2 cm Pulido', 'Ver y responder', `/presupuestos/${id(1)}`],
  ])
  phone.device.close()
})
