import { afterEach, expect, test } from 'vitest'
import type { Photo } from '#contract/calls/photos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import type { ViewedLot } from '#src/records/stock/stock.table.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen, toasts } from '#tests/screen.tsx'
import { LotPage } from './lot-page.tsx'

const LOT = { id: 7, batch: 'B-1042', branch: 'Córdoba', net_stock: 4 }
const SEEN: ViewedLot = {
  ...{ ...LOT, product_code: 'CARR20P', branch_abbr: 'CBA', warehouse: null, height: 1.8, length: 3, at: 0 },
  ...{ net_m2: 21.6, price: 100, batch_price: null, oferta_percent: 0, fotos: 2, reservas: 0 },
}
const photo = (number: number, source: Photo['fuente']): Photo => ({
  ...{
    uuid: uuidv7(),
    id: number,
    lote_id: 7,
    product_code: 'CARR20P',
    batch: 'B-1042',
    number,
    fuente: source,
  },
  ...{ image_url: `/media/${number}.webp`, thumb_url: `/media/${number}-t.webp`, chapa: `Chapa ${number}` },
  ...{ long_preview: false, width: 4, height: 3, source_sha256: null, created_at: '2026-11-01', version: 1 },
})

let phone: Phone
afterEach(() => phone.device.close())

/** The photos of a lot on a phone whose holder may change them; `held` are there already. */
async function open(wire: Wire, held: readonly Photo[] = [], lot: ViewedLot | null = SEEN) {
  phone = await openPhone(wire, sellerUser({ p: { 'admin-fotos-de-lotes': true } }))
  const { db } = phone.device
  await db.fotos.bulkPut([...held])
  await noteOutcome(db, 'sin-red', { now: Date.now() })
  await openScreen(phone, () => <LotPage reference="7" byId={async () => lot ?? undefined} />)
}
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const labels = () =>
  [...document.querySelectorAll('ul[aria-label="Fotos del lote"] li')].map((element) => element.textContent)

test('without network the photos that the phone has can be seen, and only own ones deleted, which waits [S211, S213]', async () => {
  await open(() => undefined, [photo(1, 'drive'), photo(2, 'custom')])
  await shows('Fotos del lote B-1042')
  expect(pageText()).toContain('CARR20P · Córdoba · 4 pzas.')
  await untilRead(() => expect(labels()).toEqual(['Chapa 1', 'Chapa 2']))

  expect(document.querySelectorAll('[aria-label^="Más de la chapa"]')).toHaveLength(1)
  await untilRead(() => expect(button('Más de la chapa 2')?.disabled).toBe(false))
  await click(button('Más de la chapa 2'))
  await click(document.querySelector('[role=menuitem]'))
  await shows('¿Está seguro que desea eliminar la foto de la chapa 2?')
  await click(button('Sí, eliminar'))

  await untilRead(() => expect(labels()).toEqual(['Chapa 1']))
  expect(toasts()).toEqual(['Foto eliminada correctamente'])
  expect(await phone.device.db.outbox.count()).toBe(1)
})

test('a lot that the phone does not know is named by the server, with its photos or the way to the first', async () => {
  const product = { product_code: 'CARR20P', product_name: 'Carrara Ñandú' }
  const body = { data: { ...LOT, product, photo_custom: [] }, fotos: [] }
  await open(() => ({ status: 200, body }), [], null)

  await shows('Carrara Ñandú · Córdoba · 4 pzas.')
  await shows('Este lote no tiene fotos')
  expect(button('Subir foto')).toBeDefined()
})
