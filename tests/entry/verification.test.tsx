import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ToastArea } from '#src/ui/feedback/toast-area.tsx'
import { sessionOn } from '#tests/phones/open-session.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { button, click, pageText, until } from '#tests/render.tsx'
import { field, have, openAt, refused, said } from './entry-page.tsx'

const TOKEN = 'a1b2c3d4e5f6g7h8i9j0_-klmnop'
const LINK = `/login?account-activation&token=${TOKEN}&email=ana%40sur.example`
const VERIFIED = 'Su cuenta ha sido verificada, ahora puede iniciar sesión.'
const SENT = /^.*Se ha enviado un correo electrónico con las instrucciones de verificación\. Este proceso/
const OVER = 'El enlace venció o ya fue usado. Pida uno nuevo.'

let phone: Phone | undefined
// Parts that are still on their way come within React's turn.
afterEach(() => act(async () => phone?.device.close()))

/** The same on the phone of someone who is signed in. */
async function openSignedIn(email: string) {
  const opened = await openPhone(() => undefined)
  phone = opened
  opened.device.parts.user.email = email
  const queries = new QueryClient()
  const session = sessionOn(opened, ({ children }) => (
    <QueryClientProvider client={queries}>
      <DeviceProvider value={opened.device}>
        <ModalHost>
          {children}
          <ToastArea />
        </ModalHost>
      </DeviceProvider>
    </QueryClientProvider>
  ))
  return openAt(LINK, () => said(VERIFIED), session)
}

test('a verification link leaves the address before its call, and the sign-in says how it ended [S43, R39]', async () => {
  const wire = { answer: () => {} }
  const answered = new Promise<void>((resolve) => Object.assign(wire, { answer: resolve }))
  const addresses: string[] = []
  const { posted } = await openAt(LINK, async () => {
    addresses.push(location.href, JSON.stringify(history.state))
    await answered
    return said(VERIFIED)
  })
  await until(() => expect(pageText()).toContain('Verificando la cuenta…'))
  expect(location.search).toBe('?account-activation=')
  expect(addresses.join()).not.toContain(TOKEN)

  await act(async () => wire.answer())

  await until(() => expect(pageText()).toContain(VERIFIED))
  expect(posted).toEqual([['/api/verify-email', { token: TOKEN, email: 'ana@sur.example' }]])
  expect([location.pathname + location.search, field('username')?.value]).toEqual([
    '/login',
    'ana@sur.example',
  ])
})

test('a link outlives a lost network in memory, and is sent again by its button [S43, R39]', async () => {
  const { posted, play } = await openAt(LINK)
  await until(() => expect(pageText()).toContain('Error de conexión.'))
  play(() => said(VERIFIED))

  await click(button('Volver a intentar'))

  await until(() => expect(pageText()).toContain(VERIFIED))
  expect(posted.map(([, { token }]) => token)).toEqual([TOKEN, TOKEN])
})

test('a link that was opened without network is sent once there is one', async () => {
  have(false)
  const { posted } = await openAt(LINK, () => said(VERIFIED))
  await until(() => expect(pageText()).toContain('Necesita conexión.'))
  expect([button('Verificar')?.disabled, posted]).toEqual([true, []])

  await act(async () => have(true))

  await until(() => expect(pageText()).toContain(VERIFIED))
  expect(posted).toHaveLength(1)
})

test("a link that is over says so in the server's words and offers another mail [S43, S47]", async () => {
  const { posted } = await openAt(LINK, (path) =>
    path === '/api/verify-email' ? refused(401, { token: [OVER] }) : said('x'),
  )
  await until(() => expect(pageText()).toContain(OVER))
  expect(document.activeElement?.textContent).toBe(OVER)

  await click(button('Reenviar'))

  await until(() => expect(pageText()).toMatch(SENT))
  expect(posted.at(-1)).toEqual(['/api/send-verification-link', { email: 'ana@sur.example' }])
  expect(pageText()).not.toContain(OVER)
  expect([pageText().includes('Se puede reenviar en 60 s.'), button('Reenviar')]).toEqual([true, undefined])
})

test('a link that was cut says so and is not sent', async () => {
  const { posted } = await openAt('/login?account-activation&token=a1&email=ana%40sur.example')

  await until(() => expect(pageText()).toContain('El enlace no es válido.'))

  expect(posted).toEqual([])
})

test('who is signed in goes home with the words of their own link [S43]', async () => {
  const { posted } = await openSignedIn('Ana@sur.example')

  await until(() => expect(location.pathname).toBe('/'))

  await until(() => expect(pageText()).toContain(VERIFIED))
  expect(posted).toHaveLength(1)
})

test("who is signed in sees the words of another person's link [S43]", async () => {
  await openSignedIn('otra@sur.example')

  await until(() => expect(pageText()).toContain(VERIFIED))

  expect(pageText()).toContain('ana@sur.example')
  expect([location.pathname, document.querySelector('main nav a')?.textContent]).toEqual([
    '/login',
    'Ir al inicio',
  ])
})
