import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { act, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { UploadPhotoButton } from './upload-photo-button.tsx'

let phone: Phone
afterEach(() => phone.device.close())

test('a photo that this phone cannot read is said with the way out of HEIC, and nothing of it is kept', async () => {
  phone = await openPhone(() => undefined, sellerUser({ root: true }))
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  onTestFinished(() => void vi.unstubAllGlobals())
  const lot = { id: 31, batch: 'B-1042', branch: 'Córdoba', net_stock: 4 }
  await openScreen(phone, () => <UploadPhotoButton lots={[lot]} isDirect />)
  await untilRead(() => expect(pageText()).toContain('Subir foto'))

  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
  const file = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))

  await untilRead(() =>
    expect(pageText()).toContain('Este equipo no puede leer HEIC; elegí JPEG («Más compatible»).'),
  )
  expect(await phone.device.db.outbox.count()).toBe(0)
})
