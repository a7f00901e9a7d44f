import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { LotPlates } from './lot-plates.tsx'

const LOT = { id: 7, batch: 'B-1042', branch: 'Córdoba', net_stock: 4, fotos: 2 }

let phone: Phone
afterEach(() => phone.device.close())

test('plates that have not been read are awaited, not missing', async () => {
  phone = await openPhone(() => undefined)
  const { db } = phone.device
  let release = () => {}
  const writing = db.transaction('rw', db.fotos, () =>
    Dexie.waitFor(
      new Promise<void>((resolve) => {
        release = resolve
      }),
    ),
  )

  await openScreen(phone, () => <LotPlates lots={[LOT]} label="Carrara" />)
  const frame = () => document.querySelector('[data-no-plate]')?.getAttribute('aria-label')
  await untilRead(() => expect(frame()).toBe('Buscando fotos'))
  expect(pageText()).not.toMatch(/fotos/i)

  release()
  await writing
  await untilRead(() => expect(frame()).toMatch(/^Fotos no disponibles/))
})
