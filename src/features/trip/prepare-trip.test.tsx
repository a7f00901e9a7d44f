import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { PrepareTripPage } from './prepare-trip-page.tsx'

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined, sellerUser({ branch: null }))
})
afterEach(() => phone.device.close())

test('a preparation without a branch asks for one, and begins nothing', async () => {
  await openScreen(phone, () => <PrepareTripPage />)
  await untilRead(() => expect(button('Preparar salida')).toBeTruthy())
  expect(document.querySelector('[role=alert]')).toBeNull()

  await click(button('Preparar salida'))

  await untilRead(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Elegí al menos una sucursal.'),
  )
  expect(pageText()).not.toContain('Preparando')
})
