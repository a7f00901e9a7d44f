import { act } from 'react'
import { expect, test } from 'vitest'
import { button, click, pageText, type, until } from '#tests/render.tsx'
import { field, have, openAt, refused, said } from './entry-page.tsx'

const CUIT = '30-70000009-1'
const MASKED = 'c•••@p•••.example'
const TOKEN = 'a1b2c3d4e5f6g7h8i9j0_-klmnop'
const GOOD = 'Tres Mesadas 2026'

const found = { status: 200, body: { email: MASKED } }

/** Opens the registration with an account that was found. */
async function openFound() {
  const opened = await openAt('/register', (path) =>
    path === '/api/register/verify-cuit' ? found : said('Registro completado con éxito'),
  )
  await type(field('cuit'), '30700000091')
  await click(button('Buscar'))
  await until(() => expect(field('email')?.value).toBe(MASKED))
  return opened
}

async function choose(password: string, again = password): Promise<void> {
  await type(field('password'), password)
  await type(field('password_confirmation'), again)
  await click(button('Registrarme'))
}

test('the CUIT is written with dashes, locked once it is found, and opens the passwords [S49]', async () => {
  const { posted } = await openAt('/register', () => found)
  expect([field('password')?.disabled, button('Registrarme')?.disabled]).toEqual([true, true])
  await type(field('cuit'), '30.70000009/1')
  expect(field('cuit')?.value).toBe(CUIT)

  await click(button('Buscar'))

  await until(() => expect(field('email')?.value).toBe(MASKED))
  expect(posted).toEqual([['/api/register/verify-cuit', { cuit: CUIT }]])
  expect([field('cuit')?.readOnly, field('email')?.readOnly, field('password')?.disabled]).toEqual([
    true,
    true,
    false,
  ])
  expect(document.activeElement).toBe(field('password'))
  expect(field('password')?.autocomplete).toBe('new-password')
})

test("'Cambiar CUIT' unlocks it and clears e-mail and passwords [A110]", async () => {
  await openFound()
  await type(field('password'), GOOD)

  await click(button('Cambiar CUIT'))

  expect([field('cuit')?.readOnly, field('cuit')?.value]).toEqual([false, CUIT])
  expect([field('email')?.value, field('password')?.value, field('password')?.disabled]).toEqual([
    '',
    '',
    true,
  ])
  expect(document.activeElement).toBe(field('cuit'))
})

test('a CUIT that cannot be is not asked for, and what the server refuses stands beside it [R1]', async () => {
  const text =
    'No encontramos una cuenta habilitada para registrarse con ese CUIT. Comuníquese con su vendedor.'
  const { posted } = await openAt('/register', () => refused(422, { cuit: [text] }))
  await type(field('cuit'), '30700000090')
  await click(button('Buscar'))
  expect(pageText()).toContain('El CUIT no es válido.')
  expect([document.activeElement, posted]).toEqual([field('cuit'), []])

  await type(field('cuit'), CUIT)
  await click(button('Buscar'))

  await until(() => expect(pageText()).toContain(text))
  expect([document.activeElement, field('cuit')?.value]).toEqual([field('cuit'), CUIT])
})

test('a registration ends at the sign-in, which says where the mail went and waits a minute [S44, S50]', async () => {
  const { posted } = await openFound()
  await choose(GOOD, 'otra')
  expect(pageText()).toContain('Las contraseñas no coinciden.')
  expect(document.activeElement).toBe(field('password_confirmation'))

  await choose(GOOD)

  await until(() => expect(pageText()).toContain('Registro completado con éxito'))
  expect(location.pathname + location.search).toBe('/login?register-success=true')
  expect(posted.at(-1)).toEqual([
    '/api/register',
    { cuit: CUIT, email: MASKED, password: GOOD, password_confirmation: GOOD },
  ])
  expect(pageText()).toContain(MASKED)
  expect(pageText()).toContain('comunicate con tu vendedor')
  await until(() => expect(pageText()).toContain('Se puede reenviar en 60 s.'))
  expect([JSON.stringify({ ...localStorage }), JSON.stringify(history.state)].join()).not.toContain(GOOD)
})

test('a password that the server refuses stands beside its field, and stays typed [SEC38]', async () => {
  const { play } = await openFound()
  play(() => refused(422, { password: ['Esa contraseña es demasiado común.'] }))

  await choose('cantera2026')

  await until(() => expect(pageText()).toContain('Esa contraseña es demasiado común.'))
  expect([document.activeElement, field('password')?.value]).toEqual([field('password'), 'cantera2026'])
})

test('a network that is lost in the middle keeps what was typed', async () => {
  const { play } = await openFound()
  play(() => undefined)

  await choose(GOOD)

  await until(() => expect(pageText()).toContain('Error de conexión.'))
  expect([field('cuit')?.value, field('email')?.value, field('password')?.value]).toEqual([
    CUIT,
    MASKED,
    GOOD,
  ])
})

test("'No fui yo' is sent by its button and never by itself [R3, A163]", async () => {
  const { posted } = await openAt(`/register?anular&token=${TOKEN}&email=ana%40sur.example`, () =>
    said('El registro se anuló.'),
  )
  expect([location.search, posted]).toEqual(['?anular=', []])

  await click(button('No fui yo'))

  await until(() => expect(pageText()).toContain('El registro se anuló.'))
  expect(posted).toEqual([['/api/register/cancel', { token: TOKEN, email: 'ana@sur.example' }]])
  expect(button('No fui yo')).toBeUndefined()
})

test.each([
  { path: '/register', send: 'Buscar', name: 'cuit', text: CUIT },
  { path: '/recover-password', send: 'Enviar el correo', name: 'email', text: 'ana@sur.example' },
  {
    path: `/password-reset?token=${TOKEN}&email=a%40b.example`,
    send: 'Guardar la contraseña',
    name: 'password',
    text: GOOD,
  },
  { path: '/login', send: 'Ingresar', name: 'username', text: 'ana@sur.example' },
])('without network $path says so before anything is typed, and keeps what is', async (form) => {
  have(false)
  const { posted } = await openAt(form.path, () => said('x'))
  expect(pageText().match(/Necesita conexión\./g)).toHaveLength(1)
  expect(button(form.send)?.disabled).toBe(true)
  await type(field(form.name), form.text)

  await act(async () => have(true))

  expect(pageText()).not.toContain('Necesita conexión.')
  expect([button(form.send)?.disabled, field(form.name)?.value, posted]).toEqual([false, form.text, []])
})
