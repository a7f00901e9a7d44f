import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/calls/session.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { act, button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { LinkedAccountsPage } from './linked-accounts-page.tsx'
import { ProfilePage } from './profile-page.tsx'
import { SeguridadPage } from './seguridad-page.tsx'

const CUIT = '30-70000001-5'
const account = {
  id: 3,
  business_name: 'Del Sur S.R.L.',
  account_name: 'Del Sur SRL',
  cuit: CUIT,
  branch: null,
}
const CARLA: User = sellerUser({ fullname: 'Carla Ríos', email: 'carla@sur.example', account, p: {} })

const says =
  (body: object, status = 200): Wire =>
  () => ({ status, body })

let phone: Phone
let answers: Record<string, Wire>
/** The sent requests, oldest first. */
let sent: { path: string; body: Record<string, string> }[]

beforeEach(async () => {
  answers = {
    '/api/me': says({ user: CARLA, p: {}, scope: 'a', offline_days: 7 }),
    '/api/sesiones': says({ data: [] }),
  }
  sent = []
  phone = await openPhone(async (path, request) => {
    if (request.method === 'POST') {
      const body = Object.fromEntries(new URLSearchParams(await request.clone().text()))
      sent.push({ path, body })
    }
    return answers[path]?.(path, request)
  }, CARLA)
})
afterEach(() => phone.device.close())

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const inDialog = (name: string) =>
  [...document.querySelectorAll('[role=dialog] button')].find((element) => element.textContent === name)

test('the profile shows company, CUIT and e-mail, and changes the name alone [S95]', async () => {
  answers['/api/perfil'] = says({ message: 'x', user: { ...CARLA, fullname: 'Carla Ríos Paz' } })
  const checks = vi.fn(async () => undefined)
  await openScreen(phone, ProfilePage, checks)
  await shows('EmpresaDel Sur')
  expect(pageText()).toContain(`EmpresaDel Sur S.R.L.CUIT${CUIT}Correo electrónicocarla@sur.example`)
  expect(document.querySelectorAll('form input')).toHaveLength(2)

  await type(labelled('Nombre completo'), 'Carla Ríos Paz')
  await click(button('Guardar'))

  await untilRead(() => expect(toasts()).toEqual(['Se ha actualizado el perfil']))
  expect(sent).toEqual([{ path: '/api/perfil', body: { fullname: 'Carla Ríos Paz' } }])
  expect(checks).toHaveBeenCalledOnce()
})

test('without network the profile is read with its age, the button waits, and what was typed is found again', async () => {
  const first = await openScreen(phone, ProfilePage)
  await shows('EmpresaDel Sur')
  await first.close()
  answers = {}
  await noteOutcome(phone.device.db, 'sin-red', { now: Date.now() })

  const second = await openScreen(phone, ProfilePage)
  await shows('Datos de')
  await shows('Necesita conexión.')
  expect(pageText()).toContain('Del Sur S.R.L.')
  expect(button('Guardar')?.disabled).toBe(true)
  await type(labelled('Nombre completo'), 'Carla R.')
  await second.close()

  await openScreen(phone, ProfilePage)
  await untilRead(() => expect(labelled('Nombre completo')?.value).toBe('Carla R.'))
})

const PASSWORDS = ['Contraseña actual', 'Contraseña nueva', 'Repetir la contraseña nueva']

async function fillPasswords(...texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) await type(labelled(PASSWORDS[index]!), text)
}

test('a wrong current password stands at its field, which takes the focus; the right one says so and empties all [S96, A114]', async () => {
  const errors = { password_current: ['La contraseña actual no es correcta.'] }
  answers['/api/perfil/seguridad'] = says({ code: 'entrada-invalida', message: 'x', errors }, 422)
  await openScreen(phone, SeguridadPage)
  expect(PASSWORDS.map((label) => labelled(label)?.autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
  await fillPasswords('la-de-antes', 'Vereda-2026', 'Vereda-2026')
  expect(pageText()).toContain('Fuerte')

  await click(button('Cambiar la contraseña'))

  await shows('La contraseña actual no es correcta.')
  expect(document.activeElement).toBe(labelled('Contraseña actual'))
  expect(labelled('Contraseña nueva')?.value).toBe('Vereda-2026')

  answers['/api/perfil/seguridad'] = says({ message: 'x' })
  await click(button('Cambiar la contraseña'))

  await untilRead(() => expect(toasts()).toEqual(['Su contraseña se actualizo con éxito']))
  expect(PASSWORDS.map((label) => labelled(label)?.value)).toEqual(['', '', ''])
  expect(sent.at(-1)?.body).toEqual({
    password_current: 'la-de-antes',
    password: 'Vereda-2026',
    password_confirmation: 'Vereda-2026',
  })
})

test('a password that is weak, short or repeated otherwise: only what the contract refuses stops it; none is kept [S73, S96]', async () => {
  await openScreen(phone, SeguridadPage)
  await fillPasswords('la-de-antes', 'corta', 'otra')
  expect(pageText()).toContain('Débil')

  await click(button('Cambiar la contraseña'))

  await shows('La contraseña debe tener al menos 8 caracteres.')
  expect(pageText()).toContain('Las contraseñas no coinciden.')
  expect(document.activeElement).toBe(labelled('Contraseña nueva'))
  expect(sent).toEqual([])
  const kept = [await phone.device.db.borradores.toArray(), { ...localStorage }, { ...sessionStorage }]
  expect(JSON.stringify(kept)).not.toContain('la-de-antes')
})

const sessions = () => [
  { id: 1, device: 'Chrome en Android', actual: true, impersonator: null, ...at(0) },
  { id: 2, device: 'Firefox en Windows', actual: false, impersonator: null, ...at(2) },
  { id: 3, device: '', actual: false, impersonator: 'Ana Admin', ...at(3) },
]
const at = (hours: number) => {
  const moment = new Date(Date.now() - hours * 3_600_000).toISOString()
  return { created_at: moment, last_used_at: moment }
}

test('each other session is ended after naming its device, and the list is read again [SEC49]', async () => {
  let open = sessions()
  answers['/api/sesiones'] = (...call) => says({ data: open })(...call)
  answers['/api/sesiones/2/cerrar'] = (...call) => {
    open = open.filter(({ id }) => id !== 2)
    return says({ message: 'x' })(...call)
  }
  await openScreen(phone, SeguridadPage)
  await shows('Firefox en Windows')
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows[0]).toMatch(/^Chrome en Android Este equipoEn uso, abierta el \S+ \S+$/)
  expect(rows[1]).toMatch(/^Firefox en Windows Último uso hace 2 h, abierta el \S+ \S+Cerrar$/)
  expect(rows[2]).toContain('un dispositivo desconocido (Ana Admin)')

  await click(button('Cerrar la sesión de Firefox en Windows'))
  await shows('¿Cerrar la sesión de Firefox en Windows?')
  expect(sent).toEqual([])
  await click(inDialog('Sí, cerrarla'))

  await untilRead(() => expect(toasts()).toEqual(['Se cerró la sesión']))
  await untilRead(() => expect(document.querySelectorAll('li')).toHaveLength(2))
})

test('all other sessions end at once; the list is kept nowhere and waits for network [SEC49]', async () => {
  let open = sessions()
  answers['/api/sesiones'] = (...call) => says({ data: open })(...call)
  answers['/api/sesiones/cerrar-otras'] = (...call) => {
    open = open.slice(0, 1)
    return says({ message: 'x' })(...call)
  }
  const first = await openScreen(phone, SeguridadPage)
  await untilRead(() => expect(button('Cerrar las otras sesiones')).toBeDefined())
  await click(button('Cerrar las otras sesiones'))
  await untilRead(() => expect(inDialog('Sí, cerrarlas')).toBeDefined())
  await click(inDialog('Sí, cerrarlas'))
  await untilRead(() => expect(button('Cerrar las otras sesiones')).toBeUndefined())
  expect(sent.map(({ path }) => path)).toEqual(['/api/sesiones/cerrar-otras'])
  await first.close()

  answers = {}
  await act(() => noteOutcome(phone.device.db, 'sin-red', { now: Date.now() }))
  await openScreen(phone, SeguridadPage)
  await untilRead(() => expect(pageText().match(/Necesita conexión\./g)).toHaveLength(2))
  expect(pageText()).not.toContain('Chrome en Android')
})

test('associated accounts are listed with their number, and again without network with their age [S97]', async () => {
  const accounts = [
    { id: 3, account_name: 'Del Sur SRL', cuit: CUIT, email: 'sur@sur.example' },
    { id: 4, account_name: 'Andina SA', cuit: '30-70000002-3', email: null },
  ]
  answers['/api/cuentas-asociadas'] = says(accounts)
  const first = await openScreen(phone, LinkedAccountsPage)
  await shows('Total: 2 cuentas asociadas')
  expect(pageText()).toContain(`Del Sur SRLCUIT ${CUIT}sur@sur.example`)
  await first.close()
  answers = {}

  const second = await openScreen(phone, LinkedAccountsPage)
  await shows('Datos de')
  expect(pageText()).toContain('Andina SA')
  await second.close()
  await phone.device.db.meta.clear()

  await openScreen(phone, LinkedAccountsPage)
  await shows('Se verá cuando haya conexión.')
})
