import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { button, click, pageText, type, until } from '#tests/render.tsx'
import { field, openAt, said } from './entry-page.tsx'

const UNVERIFIED = 'Debe verificar su correo electrónico.'
const unverified = {
  status: 401,
  body: {
    code: 'correo-sin-verificar',
    message: UNVERIFIED,
    errors: { 'correo-sin-verificar': [UNVERIFIED] },
  },
}
const SENT =
  'Se ha enviado un correo electrónico con las instrucciones de verificación. Este proceso puede tardar unos segundos. Si no recibes el correo, te sugerimos revisar tu carpeta de spam.'

async function signIn(): Promise<void> {
  await type(field('username'), 'ana@sur.example')
  await type(field('password'), 'Tres Mesadas 2026')
  await click(button('Ingresar'))
}

test('an address that is not verified is told, and the link is sent to it again [S46, S47]', async () => {
  const { posted } = await openAt('/login', (path) => (path === '/api/login' ? unverified : said('x')))
  await signIn()
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(UNVERIFIED))

  await click(button('Reenviar'))

  await until(() => expect(pageText()).toContain(SENT))
  expect(posted.at(-1)).toEqual(['/api/send-verification-link', { email: 'ana@sur.example' }])
  expect(pageText()).not.toContain(UNVERIFIED)
  expect([field('username')?.value, button('Reenviar')]).toEqual(['ana@sur.example', undefined])
})

test('a minute later it can be sent once more [S47]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { posted } = await openAt('/login', (path) => (path === '/api/login' ? unverified : said('x')))
  await signIn()
  await until(() => expect(button('Reenviar')).toBeDefined())
  await click(button('Reenviar'))
  await until(() => expect(pageText()).toContain('Se puede reenviar en 60 s.'))
  await act(async () => void vi.advanceTimersByTime(59_000))
  expect([pageText().includes('Se puede reenviar en 1 s.'), button('Reenviar')]).toEqual([true, undefined])

  await act(async () => void vi.advanceTimersByTime(1000))
  await click(button('Reenviar'))

  await until(() => expect(pageText()).toContain('Se puede reenviar en 60 s.'))
  expect(posted.filter(([path]) => path === '/api/send-verification-link')).toHaveLength(2)
})

test('messages are gone at the next attempt, those of the resending too [S48]', async () => {
  const message = 'Demasiados intentos. Volvé a intentar en unos minutos.'
  const { play } = await openAt('/login?password-reset-success=true', (path) =>
    path === '/api/login' ? unverified : { status: 429, body: { code: 'demasiados-intentos', message } },
  )
  expect(pageText()).toContain('Su contraseña se actualizo con éxito')
  await signIn()
  await until(() => expect(pageText()).toContain(UNVERIFIED))
  expect(pageText()).not.toContain('Su contraseña se actualizo con éxito')
  await click(button('Reenviar'))
  await until(() => expect(pageText()).toContain(message))
  play(() => ({ status: 401, body: { code: 'credenciales-incorrectas', message: 'x' } }))

  await click(button('Ingresar'))

  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('x'))
  expect(pageText()).not.toContain(UNVERIFIED)
  expect(pageText()).not.toContain(message)
  expect(button('Reenviar')).toBeUndefined()
})
