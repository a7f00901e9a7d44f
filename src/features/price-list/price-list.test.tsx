import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PriceList } from '#contract/calls/config/price-list.ts'
import { forgetScope } from '#src/app/session/forget-scope.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { PriceListPage } from './price-list-page.tsx'

const uuid = '01900000-0000-7000-8000-0000000000c1'
const LIST: PriceList = {
  ...{ uuid, name: 'Lista al público', url: `/api/lista-precio/${uuid}/archivo` },
  ...{ updated_at: '2026-11-20T12:00:00.000Z', type: 'pdf' as const, bytes: 2048 },
}
const OUTSIDE: PriceList = {
  ...{ uuid: '01900000-0000-7000-8000-0000000000c2', name: 'Fábrica', url: 'https://x.example/a.pdf' },
  ...{ updated_at: null, type: null, bytes: null },
}
const MAY = { p: { 'lista-precio-ver': true } }

let phone: Phone
/** Undefined: no network. */
let index: PriceList[] | undefined

beforeEach(async () => {
  index = [LIST, OUTSIDE]
  phone = await openPhone((path) => {
    if (!index) return undefined
    if (path === '/api/config/lista-precio/all') return { status: 200, body: { data: index } }
    if (path === LIST.url)
      return { status: 200, body: { url: 'https://otra.example/api/exportar/descarga/abc' } }
    if (path === '/api/exportar/descarga/abc') return { status: 200, body: { es: 'el archivo' } }
    return undefined
  }, sellerUser(MAY))
})
afterEach(() => {
  vi.restoreAllMocks()
  phone.device.close()
})

const open = () => openScreen(phone, () => <PriceListPage />)
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const kept = () => phone.device.db.storedPriceLists.toArray()

async function keepOne() {
  const screen = await open()
  await shows('Lista al público')
  await click(button('Guardar en este equipo'))
  await untilRead(async () => expect(await kept()).toHaveLength(1))
  return screen
}
/** Reads of every synchronization beside the feeds. */
const synchronize = () => {
  const { parts } = phone.device
  const asked = { user: parts.user, choice: null, isPreparing: false }
  const always = parts.readings.filter((reading) => reading.isAlways && reading.isFor(asked))
  return Promise.all(always.map((reading) => reading.run(parts, null)))
}
async function loseNetwork() {
  index = undefined
  await noteOutcome(phone.device.db, 'sin-red', { now: Date.now() })
}

test('S249 files say what they are, and what lies elsewhere opens in a new tab without saying from where', async () => {
  await open()
  await shows('PDF · 2 kB · del 20/11/2026')

  const link = document.querySelector('a[target=_blank]')
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    OUTSIDE.url,
    'noopener noreferrer',
  ])
})

test('without lists for their roles people read so', async () => {
  index = []
  await open()

  await shows('No hay listas de precios disponibles.')
})

test('a kept file opens without network, under the name of its list [A171]', async () => {
  const screen = await keepOne()
  expect(toasts()).toEqual(['La lista quedó guardada en este equipo'])
  await screen.close()
  await loseNetwork()
  const opened: { name: string; size: number }[] = []
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push({ name: this.download, size: files.at(-1)?.size ?? 0 })
  })

  await open()
  await shows('Abrir la guardada')
  await click(button('Abrir la guardada'))

  await untilRead(() =>
    expect(opened).toEqual([{ name: 'Lista al público.pdf', size: '{"es":"el archivo"}'.length }]),
  )
  expect(button('Descargar')?.disabled).toBe(true)
})

test('a newer file is offered in place of the one kept', async () => {
  const screen = await keepOne()
  await screen.close()
  index = [{ ...LIST, updated_at: '2026-11-22T12:00:00.000Z' }]

  await open()
  await shows('Hay una versión más nueva.')
  await click(button('Guardar la nueva'))

  await untilRead(async () => expect((await kept())[0]?.updated_at).toBe('2026-11-22T12:00:00.000Z'))
})

test('what is taken off this phone is gone', async () => {
  await keepOne()
  await shows('En este equipo, guardada')

  await click(button('Quitar'))

  await untilRead(async () => expect(await kept()).toEqual([]))
})

test('a list that its reader no longer sees goes with the next synchronization, whatever screen is open [SEC97]', async () => {
  const screen = await keepOne()
  await screen.close()
  index = [OUTSIDE]

  await synchronize()

  expect(await kept()).toEqual([])
})

test('without kept files a synchronization asks for no lists', async () => {
  await synchronize()

  expect(phone.asked).not.toContain('/api/config/lista-precio/all')
})

test('who loses the right to read lists loses the files and what was known of them [SEC97]', async () => {
  const screen = await keepOne()
  await screen.close()
  Object.assign(phone.device.parts, { user: sellerUser({ p: {} }) })

  await forgetScope(phone.device)

  expect(await kept()).toEqual([])
  expect(await phone.device.db.meta.where('key').startsWith('remoto:').count()).toBe(0)
})

test('rights that change while a file is read keep it off the phone [SEC97]', async () => {
  await open()
  await shows('Lista al público')
  await phone.device.db.meta.put({ key: 'alcance', value: 'antes' })
  const { send } = phone.device.parts.api
  phone.device.parts.api.send = async (call) => {
    const answer = await send(call)
    await phone.device.db.meta.put({ key: 'alcance', value: 'después' })
    return answer
  }

  await click(button('Guardar en este equipo'))

  await untilRead(() => expect(toasts()).toEqual(['No tiene permisos para realizar esta acción']))
  expect(await kept()).toEqual([])
})

test('a price is looked up by name, the one of an offer beside the one before it', async () => {
  const { db } = phone.device
  const product = (code: string, name: string, offer: number | null) => ({
    ...{ product_code: code, product_name: name, generic_name: name, espesor: '2 cm', terminacion: 'Pulido' },
    ...{ unit_price: 79, usage_unit: 'M2', image_pr_url: null, stock_status: '', stock_arrival_date: null },
    ...{ promotion_price: offer, promotion_discount: null, location: null, active: true, version: 1 },
  })
  await db.productos.bulkPut([
    product('CARRAR20P', 'Carrara 2 cm Pulido', 59.5),
    product('CREMAR20P', 'Crema Marfil 2 cm Pulido', null),
  ] as never)
  await open()
  await shows('Lista al público')

  await type(labelled('Buscar un precio'), 'carr')

  await shows('1 precio')
  const rows = [...document.querySelectorAll('[aria-label=Precios] > li')].map((row) => row.textContent)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/Carrara 2 cm Pulido.*U\$D\s59,50.* \/ m².*antes U\$D\s79,00/)
})
