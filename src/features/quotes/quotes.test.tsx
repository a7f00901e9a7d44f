import { afterEach, expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { answerQuote, saveQuote, sendQuote } from '#contract/calls/quotes/quotes.ts'
import type { User } from '#contract/calls/session.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { QuotePage } from './quote-page.tsx'
import type { QuotesSearch } from './quotes-address.ts'
import { QuotesPage } from './quotes-page.tsx'

const SELLER: User = sellerUser({ p: { vendedor: true, presupuestar: true } })
const CUSTOMER: User = sellerUser({ p: { 'presupuesto-ver': true } })
const uuid = id(80)

let phone: Phone
afterEach(() => phone.device.close())

/** A phone without network on which this quote is written. */
async function open(user: User): Promise<void> {
  phone = await openPhone(() => undefined, user)
  await phone.device.enqueue(saveQuote, {
    uuid,
    cliente: { nombre: 'Obra Ríos' },
    lineas: [
      { uuid: id(81), product_code: 'GPULP20P', quantity: 2, unit: 'PZA', lote: 'B-1042', chapas: [3, 4] },
    ],
    interna: 'Paga mal',
  })
}

/** The same as the server has it once it was sent. */
async function sent(): Promise<void> {
  const quote = (await phone.device.db.presupuestos.get(uuid)) as Quote
  const price = { unit_price: 100, unit: 'PZA', currency: 'U$D', plate_m2: null }
  const lineas = quote.lineas.map((line) => ({ ...line, precio: price, total: 200 }))
  const enviado = {
    ...{ n: 1, lineas, total: 200, cotizacion: null, valid_until: '2099-12-31' },
    ...{ condiciones: 'Contado', observaciones: '', sent_at: '2026-11-27T10:00:00.000Z' },
  }
  await phone.device.db.outbox.clear()
  await phone.device.db.presupuestos.put({ ...quote, numero: 123, estado: 'enviado', enviado, version: 2 })
}

const LIST = {
  ...{ search: {}, unread: [], go: () => undefined, open: () => undefined, close: () => undefined },
}
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const queued = async () =>
  (await phone.device.db.outbox.orderBy('seq').toArray()).map(({ type, args }) => [type, args])

test('a quote written without network is in the list under letters of its own, and is sent by one touch', async () => {
  await open(SELLER)
  const list = await openScreen(phone, () => <QuotesPage places={LIST} />)
  await shows('Obra Ríos')
  expect(pageText()).toContain(uuid.slice(-6).toUpperCase())
  await list.close()

  await openScreen(phone, () => <QuotePage uuid={uuid} />)
  await shows('Lote B-1042 · Chapas 3 y 4')
  expect(pageText()).toContain('Todavía no llegó al servidor.')
  // Once the phone has noticed that there is no network a quote without a price goes too: the server gives it one.
  await untilRead(() => expect(button('Enviar')?.disabled).toBe(false))
  await click(button('Enviar'))

  await untilRead(async () => expect((await queued()).at(-1)).toEqual([sendQuote.name, { uuid }]))
})

test('the list says for which side its quotes wait, and shows those of one side by its button', async () => {
  await open(SELLER)
  await sent()
  const { db } = phone.device
  const quote = (await db.presupuestos.get(uuid)) as Quote
  const other = (n: number, client: string, more: Partial<Quote>): Quote => ({
    ...{ ...quote, uuid: id(n), numero: n, cliente: client, cambiado: false },
    ...more,
  })
  const answer = {
    n: 1,
    tipo: 'cambio' as const,
    de: 'Ana',
    texto: 'Sin la bacha',
    at: '2026-11-27T11:00:00.000Z',
  }
  await db.presupuestos.update(uuid, { cambiado: false })
  await db.presupuestos.bulkPut([
    other(1, 'Obra Cambio', { estado: 'cambio pedido', respuestas: [answer] }),
    other(2, 'Obra Borrador', { estado: 'borrador', enviado: null }),
    other(3, 'Obra Anulada', { estado: 'anulado' }),
  ])
  const shown = async (search: QuotesSearch) => {
    const { close } = await openScreen(phone, () => <QuotesPage places={{ ...LIST, search }} />)
    await shows('Cerrados 1')
    const names = [...document.querySelectorAll('article h2')].map((title) => title.textContent)
    const text = pageText()
    await close()
    return { names: names.sort(), text }
  }

  const all = await shown({ toca: 'todos' })
  expect(all.names).toHaveLength(4)
  expect(all.text).toContain('Te toca 2')
  expect(all.text).toContain('Esperan 1')
  expect(all.text).toContain('«Sin la bacha»')
  // It opens on what waits for its reader; of other sellers nothing does.
  expect((await shown({})).names).toEqual(['Obra Borrador', 'Obra Cambio'])
  await db.presupuestos.update(id(2), { responsable_uuid: id(99) })
  expect((await shown({})).names).toEqual(['Obra Cambio'])
  await db.presupuestos.update(id(2), { responsable_uuid: quote.responsable_uuid })
  expect((await shown({ toca: 'vos' })).names).toEqual(['Obra Borrador', 'Obra Cambio'])
  expect((await shown({ toca: 'cliente' })).names).toEqual(['Obra Ríos'])
  expect((await shown({ toca: 'cerrados' })).names).toEqual(['Obra Anulada'])
})

test('its customer accepts the version that they see', async () => {
  await open(CUSTOMER)
  await sent()
  await openScreen(phone, () => <QuotePage uuid={uuid} />)
  await shows('Presupuesto P-000123')
  await shows('Contado')
  await click(button('Aceptar'))
  await shows('Se hacen los pedidos a estos precios.')

  await click(
    [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Aceptar').at(-1),
  )

  await untilRead(async () =>
    expect(await queued()).toEqual([[answerQuote.name, { uuid, version: 1, respuesta: 'acepta' }]]),
  )
})

/** Accepts what is left, one line of two, and finds that answer queued. */
async function acceptRest(): Promise<void> {
  await click(button('Aceptar lo disponible'))
  await shows('El nuevo total es U$D 200,00 + IVA.')
  await click(
    [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Aceptar').at(-1),
  )

  await untilRead(async () =>
    expect(await queued()).toEqual([
      [answerQuote.name, { uuid, version: 1, respuesta: 'acepta', solo_disponible: true }],
    ]),
  )
}

test('an acceptance that was refused for what is gone says what, and accepts the rest in its place', async () => {
  await open(CUSTOMER)
  await sent()
  const { device } = phone
  const quote = (await device.db.presupuestos.get(uuid)) as Quote
  const [line] = quote.enviado?.lineas ?? []
  const other = { ...line, uuid: id(82), product_name: 'Negro Absoluto' }
  await device.db.presupuestos.update(uuid, { enviado: { ...quote.enviado, lineas: [line, other] } } as never)
  await device.enqueue(answerQuote, { uuid, version: 1, respuesta: 'acepta' })
  const errors = { 'lineas.1.lote': ['Ya no está disponible.'] }
  const lastError = {
    code: 'entrada-invalida',
    status: 422,
    messages: Object.values(errors).flat(),
    errors,
    at: 0,
  }
  await device.db.outbox.toCollection().modify({ state: 'rechazado', attempts: 1, lastError } as never)

  await openScreen(phone, () => <QuotePage uuid={uuid} />)
  await shows('Negro Absoluto: ya no está disponible.')
  await acceptRest()
})

test('a plate that this phone knows is held for others is said to be gone, and the rest is accepted alone', async () => {
  await open(CUSTOMER)
  await sent()
  const { db } = phone.device
  const quote = (await db.presupuestos.get(uuid)) as Quote
  const [line] = quote.enviado?.lineas ?? []
  const other = { ...line, uuid: id(82), product_name: 'Negro Absoluto', chapas: null, lote: 'N-1' }
  await db.presupuestos.update(uuid, { enviado: { ...quote.enviado, lineas: [line, other] } } as never)
  await db.apartados.put({
    ...{ uuid: id(90), lot_id: 1, product_code: 'GPULP20P', batch: 'B-1042', chapa: 4, piezas: 1 },
    ...{ estado: 'activo', ajeno: true, account_id: null, responsable_uuid: null },
  } as never)

  await openScreen(phone, () => <QuotePage uuid={uuid} />)
  await shows(', lote B-1042. Si aceptás lo demás, queda pedido a estos precios.')
  await acceptRest()
})

test('in place of a plate that is held for others another of its lot is put by one touch', async () => {
  await open(SELLER)
  await sent()
  const { db } = phone.device
  await db.presupuestos.update(uuid, { cambiado: false })
  const lot = { id: 1, product_code: 'GPULP20P', batch: 'B-1042', branch: 'Rosario', branch_abbr: 'ROS' }
  const stock = { net_stock: 3, net_m2: 15, height: 2, length: 2.5, price: 100, batch_price: null, at: 1 }
  await db.viewedLots.put({ ...lot, ...stock, warehouse: null, oferta_percent: 0, fotos: 4, reservas: 0 })
  await db.apartados.put({
    ...{ uuid: id(90), lot_id: 1, product_code: 'GPULP20P', batch: 'B-1042', chapa: 4, piezas: 1 },
    ...{ estado: 'activo', ajeno: true, account_id: null, responsable_uuid: null },
  } as never)

  await openScreen(phone, () => <QuotePage uuid={uuid} />)
  await shows('B-1042, otra chapa')
  // Its two plates of 5 m² at 100 dollars, less nothing: all that the quote would come to.
  expect(pageText().replaceAll('\u00a0', ' ')).toContain('Total U$D 1.000,00')
  await click(document.querySelector('ul[aria-label="Chapas parecidas"] button'))

  await untilRead(async () => {
    const [change] = await queued()
    expect(change).toMatchObject([saveQuote.name, { lineas: [{ uuid: id(81), lote: 'B-1042' }] }])
    expect(JSON.stringify(change)).not.toContain('chapas')
  })
  await untilRead(() => expect(document.querySelector('ul[aria-label="Chapas parecidas"]')).toBeNull())
})

test('a change that asks for one plate more is ready to be confirmed, and leaves the chosen plates', async () => {
  await open(SELLER)
  await sent()
  const answer = { n: 1, tipo: 'cambio' as const, de: 'Ana', texto: 'Una chapa más de la primera', at: '' }
  await phone.device.db.presupuestos.update(uuid, {
    ...{
      estado: 'cambio pedido',
      cambiado: false,
      respuestas: [{ ...answer, at: '2026-11-27T11:00:00.000Z' }],
    },
  })

  await openScreen(phone, () => <QuotePage uuid={uuid} />)
  await shows('Agregar 1 de B-1042: U$D 300,00')
  await click(
    [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Agregar 1')),
  )
  await shows('queda cerca de U$D 300,00 + IVA')
  await click(
    [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Aceptar').at(-1),
  )

  await untilRead(async () =>
    expect(await queued()).toMatchObject([
      [
        saveQuote.name,
        {
          lineas: [
            { chapas: [3, 4], quantity: 2 },
            { lote: 'B-1042', quantity: 1 },
          ],
        },
      ],
    ]),
  )
})

test('one that is over is copied at the prices of today, which stand beside those that were agreed', async () => {
  await open(SELLER)
  await sent()
  const { db } = phone.device
  await db.presupuestos.update(uuid, { estado: 'rechazado', cambiado: false })
  const lot = { id: 1, product_code: 'GPULP20P', batch: 'B-1042', branch: 'Rosario', branch_abbr: 'ROS' }
  const stock = { net_stock: 3, net_m2: 15, height: 2, length: 2.5, price: 118, batch_price: null, at: 1 }
  await db.viewedLots.put({ ...lot, ...stock, warehouse: null, oferta_percent: 0, fotos: 4, reservas: 0 })

  await openScreen(phone, () => <QuotePage uuid={uuid} />)
  await untilRead(() => expect(pageText().replaceAll('\u00a0', ' ')).toContain('hoy U$D 118,00'))
  expect(pageText()).toContain('A precios de hoy')
  expect(button('Reenviar por WhatsApp')).toBeUndefined()
  await click(button('Copiar con los precios de hoy'))

  await untilRead(async () => {
    const [, args] = (await queued()).at(-1) ?? []
    expect(args).toMatchObject({ lineas: [{ lote: 'B-1042', chapas: [3, 4], quantity: 2 }] })
    expect(JSON.stringify(args)).not.toContain(id(81))
  })
})
