import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { PreferencesPage } from './preferences-page.tsx'

const KEY = `B${'A'.repeat(86)}`
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'B'.repeat(22) } }

let phone: Phone
let hasNetwork: boolean
let held: Record<string, unknown>
let sent: [string, Record<string, unknown>][]
beforeEach(async () => {
  hasNetwork = true
  held = { push: ['pedido', 'turno', 'pago'], correo: [], silencio_desde: 21, silencio_hasta: 7 }
  Object.assign(held, { clave: KEY, este_equipo: false })
  sent = []
  const user = sellerUser({ p: { 'pedido-ver': true, 'turno-ver': true } })
  phone = await openPhone(async (path, request) => {
    if (!hasNetwork) return undefined
    if (request.method === 'GET') return { status: 200, body: { data: held } }
    if (path.endsWith('/suscripcion')) held = { ...held, este_equipo: true }
    if (path.endsWith('/quitar')) held = { ...held, este_equipo: false }
    return { status: 200, body: { message: 'Guardado' } }
  }, user)
  const { ask } = phone.device
  phone.device.ask = async (endpoint, input, seen) => {
    sent.push([endpoint.path, input as Record<string, unknown>])
    return ask(endpoint, input, seen)
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  phone.device.close()
})

/** A browser that can be woken, whose person answers so when it asks. */
function browser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const state = { subscription: null as object | null }
  const made = () => ({
    toJSON: () => SUBSCRIPTION,
    options: { applicationServerKey: Uint8Array.from([4, ...Array(64).fill(0)]).buffer },
    unsubscribe: async () => {
      state.subscription = null
    },
  })
  const asking = { permission, requestPermission: vi.fn(async () => (asking.permission = answer)) }
  vi.stubGlobal('Notification', asking)
  const subscribe = vi.fn(async () => (state.subscription = made()))
  const pushManager = { subscribe, getSubscription: async () => state.subscription }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { asking, subscribe, state }
}

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const ON = 'Recibir notificaciones en este teléfono'
const OFF = 'No recibirlas más en este teléfono'

test('only kinds that this person may read are offered; what is chosen is sent, the others stay as they were', async () => {
  await openScreen(phone, PreferencesPage)
  await shows('Cuáles llegan')
  expect(pageText()).not.toContain('Reclamos')
  expect(button('Guardar')?.disabled).toBe(true)

  await click(labelled('Turnos'))
  await click(labelled('Cuando se confirma o se mueve un turno'))
  await click(button('Guardar'))

  await untilRead(() => expect(toasts()).toContain('Se guardaron tus preferencias'))
  expect(sent).toEqual([
    [
      '/api/notificaciones/preferencias',
      { push: ['pedido', 'pago'], correo: ['turno'], silencio_desde: '21', silencio_hasta: '7' },
    ],
  ])
})

test('the permission is asked for by a touch alone; then this phone is subscribed, and can be taken off', async () => {
  const { asking, subscribe, state } = browser('granted')
  await openScreen(phone, PreferencesPage)
  await shows('sin nombres ni importes')
  expect(asking.requestPermission).not.toHaveBeenCalled()

  await click(button(ON))
  await untilRead(() => expect(button(OFF)).toBeDefined())
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(sent).toEqual([['/api/push/suscripcion', { endpoint: SUBSCRIPTION.endpoint, ...SUBSCRIPTION.keys }]])

  await click(button(OFF))
  await untilRead(() => expect(button(ON)).toBeDefined())
  expect([sent.at(-1), state.subscription]).toEqual([['/api/push/quitar', {}], null])
})

test('a browser that another session subscribed offers the button again', async () => {
  const { state, subscribe } = browser('granted', 'granted')
  state.subscription = await subscribe()
  await openScreen(phone, PreferencesPage)
  await untilRead(() => expect(button(ON)).toBeDefined())
})

test('a refused permission is said, and nothing is subscribed', async () => {
  const { subscribe } = browser('denied')
  await openScreen(phone, PreferencesPage)
  await untilRead(() => expect(button(ON)).toBeDefined())
  await click(button(ON))
  await shows('Están bloqueadas.')
  expect([button(ON), sent]).toEqual([undefined, []])
  expect(subscribe).not.toHaveBeenCalled()
})

test.each([
  ['a browser without push', 'Mozilla/5.0 (X11)', 'Este navegador no puede recibirlas'],
  ['an iPhone', 'Mozilla/5.0 (iPhone)', 'Instalá la app para recibirlas.'],
])('%s has words of its own, and no button', async (_, userAgent, words) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await openScreen(phone, PreferencesPage)
  await shows(words)
  expect(button(ON)).toBeUndefined()
})

test('without network they are read as they were, the button waits and nothing that is chosen is lost', async () => {
  await openScreen(phone, PreferencesPage)
  await shows('Cuáles llegan')
  hasNetwork = false
  await noteOutcome(phone.device.db, 'sin-red', { now: Date.now() })
  await click(labelled('Turnos'))
  await untilRead(() => expect(button('Guardar')?.disabled).toBe(true))
  expect(labelled('Turnos')?.checked).toBe(false)
  await openScreen(phone, PreferencesPage)
  await shows('Cuáles llegan')
  await untilRead(() => expect(labelled('Turnos')?.checked).toBe(false))
  expect(sent).toEqual([])
})
