import { afterEach, expect, test } from 'vitest'
import { AppError, ERRORS } from '#contract/kit/errors.ts'
import { noteFullPhone } from '#src/offline/db/full-phone.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { act, button, click, pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { SayFailures } from './say-failures.tsx'

let phone: Phone
afterEach(() => phone.device.close())

const dialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)))

test('a full phone is said once by itself, whatever meets it, and again for a button [F19]', async () => {
  phone = await openPhone(() => undefined)
  await openScreen(phone, () => <SayFailures />)

  noteFullPhone()
  noteFullPhone()
  await until(() => expect(pageText()).toContain(ERRORS['sin-espacio'].text))
  await settled()
  expect(dialogs()).toBe(1)
  await click(button('Cerrar'))
  await until(() => expect(dialogs()).toBe(0))

  noteFullPhone()
  await settled()
  expect(dialogs()).toBe(0)

  dispatchEvent(new ErrorEvent('error', { error: new AppError('sin-espacio') }))
  await until(() => expect(dialogs()).toBe(1))
  expect(button('Borrar fotos bajadas')).toBeDefined()
})
