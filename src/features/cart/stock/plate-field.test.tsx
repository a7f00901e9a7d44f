import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Photo } from '#contract/calls/photos.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { click, pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { PlateField } from './plate-field.tsx'

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined, sellerUser())
  await fillPhone(phone.device)
  await phone.device.db.fotos.clear()
  await phone.device.db.fotos.bulkPut([1, 3, 7].map(plateOf))
})
afterEach(() => phone.device.close())

const plateOf = (number: number): Photo =>
  ({
    uuid: `plate-${number}`,
    ...{ id: number, lote_id: KNOWN.lot, product_code: 'MC-20', batch: 'B-1042', number },
    chapa: `Chapa ${number}`,
    ...{ image_url: '', thumb_url: `/media/${number}.jpg`, fuente: 'custom', width: 40, height: 30 },
    ...{ long_preview: '', source_sha256: null, created_at: '2026-01-01T10:00:00.000Z', version: 1 },
  }) as unknown as Photo

const box = (plate: number) =>
  [...document.querySelectorAll('label')]
    .find((label) => label.textContent === `Chapa ${plate}`)
    ?.querySelector('input') as HTMLInputElement

function Chosen({ unit, error }: { unit: string; error?: string }) {
  const [value, setValue] = useState('')
  const of = { product_code: 'MC-20', lote: 'B-1042', branch: 'Córdoba', unit }
  return (
    <>
      <PlateField of={of} value={value} onChange={(plates) => setValue(plates)} error={error} />
      <p>elegidas {value || 'ninguna'}</p>
    </>
  )
}

test('plates of a lot are ticked and unticked, in the sequence of their numbers', async () => {
  const { close } = await openScreen(phone, () => <Chosen unit="PZA" />)
  await until(() => expect(box(7)).toBeTruthy())

  await click(box(7))
  await click(box(3))
  expect(pageText()).toContain('elegidas 3,7')
  await click(box(7))

  expect(pageText()).toContain('elegidas 3')
  expect([box(3).checked, box(7).checked]).toEqual([true, false])
  await close()
})

test('an order that is not by the piece has none to tick, but what is wrong with them is said', async () => {
  const { close } = await openScreen(phone, () => <Chosen unit="M2" error="La chapa 3 ya está pedida." />)
  await until(() => expect(pageText()).toContain('La chapa 3 ya está pedida.'))

  expect(document.querySelector('[role=alert]')?.textContent).toContain('La chapa 3 ya está pedida.')
  await close()
})
