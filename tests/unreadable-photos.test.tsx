import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewClaimPage } from '#src/features/claims/new-claim-page.tsx'
import { CompartidasPage } from '#src/features/photos/compartidas-page.tsx'
import { UploadPhotoButton } from '#src/features/photos/upload-photo-button.tsx'
import { ProofPage } from '#src/features/turnos/proof/proof-page.tsx'
import { LOADED_TURNO } from '#tests/phones/loaded-turno.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { act, button, click, pageText, until, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'

const WAY_OUT = 'Este equipo no puede leer HEIC; elegí JPEG («Más compatible»).'
const CONTENT = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
const LOT = { id: 31, batch: 'B-1042', branch: 'Córdoba', net_stock: 4 }
const none = () => undefined

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(none, sellerUser({ root: true }))
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
})
afterEach(() => {
  phone.device.close()
  vi.unstubAllGlobals()
})

const pictures = () => phone.device.db.blobs.count()
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const field = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]')

test.each<[place: string, screen: () => ReactElement]>([
  ['a lot', () => <UploadPhotoButton lots={[LOT]} isDirect />],
  ['a claim', () => <NewClaimPage search={{}} onSaved={none} />],
  ['a proof of delivery', () => <ProofPage id={LOADED_TURNO.uuid} onSaved={none} />],
])(
  'a photo that this phone cannot read is said with the way out of HEIC, and not kept: of %s',
  async (_, screen) => {
    await phone.device.db.turnos.put(LOADED_TURNO)
    await openScreen(phone, screen)
    await until(() => expect(field()).not.toBeNull())

    const file = new File([CONTENT], 'IMG_1.jpg', { type: 'image/jpeg' })
    Object.defineProperty(field(), 'files', { value: [file] })
    await act(async () => field()?.dispatchEvent(new Event('change', { bubbles: true })))

    await shows(WAY_OUT)
    expect([await phone.device.db.outbox.count(), await pictures()]).toEqual([0, 0])
  },
)

test('a shared photo that this phone cannot read stays there with the way out of HEIC', async () => {
  const { db } = phone.device
  const bytes = Uint8Array.from(CONTENT, (letter) => letter.charCodeAt(0))
  // The store of tests gives back bytes that no Blob of this window takes.
  db.compartidas.hook('reading', (photo) => ({ ...photo, bytes }))
  await db.compartidas.put({ id: 'one', name: 'IMG_1.jpg', type: 'image/jpeg', bytes, at: 1 })
  const lots = {
    load: async () => ({ options: [{ value: `${LOT.id}`, label: LOT.batch }], hasNext: false }),
    byId: async () => LOT,
  }
  await openScreen(phone, () => <CompartidasPage lots={lots} trouble={undefined} />)
  await shows('1 foto espera su lote')
  await click(button('Buscar un lote'))
  const offered = () =>
    [...document.querySelectorAll('[role=option]')].find((option) => option.textContent === LOT.batch)
  await until(() => expect(offered()).toBeDefined())
  await click(offered())
  await click(button('Guardar la foto'))

  await shows(WAY_OUT)
  expect([await db.compartidas.count(), await db.outbox.count()]).toEqual([1, 0])
})
