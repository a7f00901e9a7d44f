import { expect, test } from 'vitest'
import { button, click, pageText, type, until } from '#tests/render.tsx'
import { field, openAt, refused, said } from './entry-page.tsx'

const TOKEN = 'a1b2c3d4e5f6g7h8i9j0_-klmnop'
const LINK = `/password-reset?email=ana%40sur.example&token=${TOKEN}`
const GOOD = 'Tres Mesadas 2026'
const SENT = 'Se envió un correo electrónico con las instrucciones de recuperación'
const OVER = 'El enlace venció o ya fue usado. Pedí uno nuevo.'

const link = (text: string) =>
  [...document.querySelectorAll('a')].find((anchor) => anchor.textContent === text)

async function choose(password: string): Promise<void> {
  await type(field('password'), password)
  await type(field('password_confirmation'), password)
  await click(button('Guardar la contraseña'))
}

test('the way from the sign-in to a mail for another password [S40, S51]', async () => {
  const { posted } = await openAt('/login', () => said(SENT))
  await click(link('Olvidé mi contraseña'))
  await until(() => expect(location.pathname).toBe('/recover-password'))
  await click(button('Enviar el correo'))
  expect(pageText()).toContain('Debe ingresar su correo.')
  expect(pageText()).not.toContain('El correo no es válido.')
  expect(document.activeElement).toBe(field('email'))

  await type(field('email'), 'Ana@Sur.example')
  await click(button('Enviar el correo'))

  await until(() => expect(pageText()).toContain(SENT))
  expect(posted).toEqual([['/api/recover-password', { email: 'Ana@Sur.example' }]])
  for (const word of ['30 minutos', 'spam']) expect(pageText()).toContain(word)
})

test('too many mails are refused in words, above what was typed [SEC32]', async () => {
  const message = 'Demasiados intentos. Volvé a intentar en unos minutos.'
  await openAt('/recover-password', () => ({ status: 429, body: { code: 'demasiados-intentos', message } }))
  await type(field('email'), 'ana@sur.example')

  await click(button('Enviar el correo'))

  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(message))
  expect(field('email')?.value).toBe('ana@sur.example')
})

test('a new password is chosen with the link, which leaves the address first [S45, S52, R39]', async () => {
  const { posted } = await openAt(LINK, () => said('Su contraseña se actualizo con éxito'))
  expect([location.search, JSON.stringify(history.state)].join()).not.toContain(TOKEN)
  expect(pageText()).toContain('ana@sur.example')

  await choose(GOOD)

  await until(() => expect(location.search).toBe('?password-reset-success=true'))
  await until(() => expect(pageText()).toContain('Su contraseña se actualizo con éxito'))
  expect(posted).toEqual([
    [
      '/api/password-reset',
      { email: 'ana@sur.example', token: TOKEN, password: GOOD, password_confirmation: GOOD },
    ],
  ])
  expect(field('username')?.value).toBe('ana@sur.example')
})

test('a link that is over leads to a new one, with the e-mail [S52, A165]', async () => {
  await openAt(LINK, () => refused(422, { token: [OVER] }))
  await choose(GOOD)
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(OVER))
  expect(button('Guardar la contraseña')).toBeUndefined()

  await click(link('Pedir un enlace nuevo'))

  await until(() => expect(location.pathname).toBe('/recover-password'))
  await until(() => expect(field('email')?.value).toBe('ana@sur.example'))
})

test.each(['/password-reset', '/password-reset?token=a1&email=ana%40sur.example'])(
  '%s has no link to choose a password with, and says so',
  async (address) => {
    const { posted } = await openAt(address, () => said('x'))
    if (field('password')) await choose(GOOD)

    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/[Ee]nlace/))

    expect(posted).toEqual([])
  },
)
