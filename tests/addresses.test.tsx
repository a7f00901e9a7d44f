import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { leftBarPlaces } from '#contract/places.ts'
import { materialFilter } from '#contract/stock/stock-filter.ts'
import { SessionContext } from '#src/app/page/session-context.ts'
import { RouteGuard } from '#src/app/session/route-guard.tsx'
import { createAppRouter } from '#src/app/start/router.tsx'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { SessionActionsContext } from '#src/session/session-actions.ts'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { sessionOn } from './phones/open-session.ts'
import { openPhone, type Phone, sellerUser } from './phones/phone.ts'
import { pageText } from './render.tsx'

const NOT_A_SCREEN = 'La sección no existe o está en construcción.'

/** The words of each route with a parameter that names nothing. */
const NOT_FOUND: Record<string, string> = {
  '/cliente/$id': 'No se encontró el cliente',
  '/config/coeficientes/$uuid/edit': 'No se encontró el coeficiente',
  '/config/correos/$id': 'No se encontró el correo',
  '/config/fotos-de-lotes/$uuid/edit': 'No se encontró el lote',
  '/config/camion/$uuid/edit': 'No se encontró el camión',
  '/config/feriado/$uuid/edit': 'No se encontró el feriado',
  '/config/fletero/$uuid/edit': 'No se encontró el fletero',
  '/config/permission/$uuid/edit': 'No se encontró el permiso',
  '/config/role/$uuid/edit': 'No se encontró el rol',
  '/config/sync/$id': 'No se encontró la corrida',
  '/config/tienda/$uuid/edit': 'No se encontró la tienda',
  '/config/nave/$uuid/edit': 'No se encontró la nave',
  '/config/sucursal/$uuid/edit': 'No se encontró la sucursal',
  '/config/estados-de-grupos-de-pedidos/$uuid/edit': 'No se encontró el estado',
  '/config/novedades/$uuid/edit': 'No se encontró la novedad',
  '/config/promociones/$uuid/edit': 'No se encontró la promoción',
  '/config/lista-precio/$uuid/edit': 'No se encontró la lista de precios',
  // Leads to the search for the lot.
  '/l/$producto/$lote/{-$chapa}': 'no hay materiales',
  '/news/$news_number': 'No se encontró la noticia',
  '/ordenes-de-trabajo/$ot_id': 'No se encontró la orden de trabajo.',
  '/pago/$id': NOT_A_SCREEN,
  '/pago/$id/edit': 'No se encontró el botón de pago',
  '/pedido/$uuid': 'No se encontró el pedido',
  '/pedido/$uuid/edit': 'No se encontró el pedido',
  '/promotions/$id': 'La promoción no está vigente.',
  '/presupuestos/$uuid': 'No se encontró el presupuesto',
  '/presupuestos/$uuid/edit': 'No se encontró el presupuesto',
  '/soporte/$uuid': 'No se encontró el reclamo.',
  '/turno/$id': 'No se encontró el turno',
  '/turno/$id/conforme': 'No se encontró el turno',
  '/turno/reparto/$id': 'No se encontró el reparto',
  '/config/user/$uuid': 'No se encontró el usuario',
  '/config/user/$uuid/edit': 'No se encontró el usuario',
  '/usuario/$uuid': 'No se encontró el usuario',
  '/usuario/$uuid/edit': 'No se encontró el usuario',
}

const MALFORMED = ['zzz', '1x', '-1', '1e999', '9'.repeat(40), '%00', '..%2F..', 'null']

const none = async () => undefined
const NO_ACTIONS = {
  signIn: none,
  getReady: () => undefined,
  signInAgain: none,
  keepPassword: () => undefined,
  checkIdentity: none,
  leave: none,
  enterAs: async () => 'hecho' as const,
  goBack: none,
}

// Screens are watched from outside, as people see them: nothing here knows when React is done.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

let phone: Phone
/** The phone of someone with an account of their own: sub-users are theirs alone. [A118] */
let ownersPhone: Phone

beforeAll(async () => {
  const account = { id: 3, business_name: 'Sur', account_name: 'Sur', cuit: '30-70000001-5', branch: null }
  phone = await openPhone(() => undefined, sellerUser({ root: true }))
  ownersPhone = await openPhone(() => undefined, sellerUser({ account, p: {} }))
})
afterAll(() => {
  phone.device.close()
  ownersPhone.device.close()
})

/** Draws the screen of an address on a phone without network; returns its words once `isDrawn`. */
async function wordsOf(address: string, isDrawn: (words: string) => boolean): Promise<string> {
  const on = address.startsWith('/usuario') ? ownersPhone : phone
  history.replaceState(null, '', address)
  const router = createAppRouter({ home: '/', device: null })
  await router.load()
  const client = new QueryClient()
  const session = sessionOn(on, ({ children }) => (
    <QueryClientProvider client={client}>
      <DeviceProvider value={on.device}>
        <ModalHost>
          <RouteGuard>{children}</RouteGuard>
        </ModalHost>
      </DeviceProvider>
    </QueryClientProvider>
  ))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ThemeProvider env="test">
      <SessionContext value={session}>
        <SessionActionsContext value={NO_ACTIONS}>
          <RouterProvider router={router} />
        </SessionActionsContext>
      </SessionContext>
    </ThemeProvider>,
  )
  await vi.waitUntil(() => isDrawn(pageText()), { timeout: 10_000, interval: 10 }).catch(() => undefined)
  const words = pageText()
  const heading = document.querySelector('main h1')?.textContent
  if (router.state.location.pathname !== '/login') expect(document.title).toBe(`${heading} · Cantera`)
  root.unmount()
  return words
}

const { routesByPath } = createAppRouter({ home: '/', device: null })
const PATHS = Object.keys(routesByPath)

/** Each with one of the malformed references, the first with all: screens judge them by few common functions. */
const REFERENCES = PATHS.filter((path) => path.includes('$')).map((path, at) => ({
  path,
  references: at === 0 ? MALFORMED : [MALFORMED[at % MALFORMED.length] ?? 'zzz'],
}))

test.each(REFERENCES)(
  '$path says that it found nothing when its address names nothing',
  async ({ path, references }) => {
    const notFound = NOT_FOUND[path] ?? 'words of its own'
    for (const malformed of references) {
      const address = path.replace(/\$\w+/, malformed)
      expect(await wordsOf(address, (words) => words.includes(notFound)), address).toContain(notFound)
    }
  },
)

test('offers have the address of the specification, in the menu and on the home screen [S31]', async () => {
  const offers = '/buscador-de-materiales/resultados?branch=all&mostrar_solo_ofertas=1'
  const link = leftBarPlaces({ ...phone.stored.user, accounts: [] })
    .flat()
    .find(({ label }) => label === 'Materiales en oferta')
  const { to, search } = link as { to: '/'; search: object }
  expect(
    createAppRouter({ home: '/', device: null }).buildLocation({ to, search: search as never }).href,
  ).toBe(offers)

  const tiles: (string | null | undefined)[] = []
  await wordsOf('/', () => {
    tiles.push(document.querySelector('main a[href*=ofertas]')?.getAttribute('href'))
    return tiles.at(-1) != null
  })
  expect(tiles.at(-1)).toBe(offers)
})

test("'Todas las cuentas' stands only where it is true [S4]", async () => {
  const isDrawn = (words: string) => words.includes('Nada sin enviar')
  expect(await wordsOf('/', isDrawn)).toContain('Todas las cuentas')

  const root = phone
  phone = await openPhone(() => undefined, sellerUser({ p: {} }))
  const words = await wordsOf('/', isDrawn)
  phone.device.close()
  phone = root

  expect(words).toContain('Nada sin enviar')
  expect(words).not.toContain('Todas las cuentas')
})

test('a screen that is not for this person says so, and an address that names nothing has the page of the specification', async () => {
  const root = phone
  phone = await openPhone(() => undefined, sellerUser({ p: {} }))
  const noPermission = 'No tenés permiso para esta sección'
  for (const address of ['/config/role', '/config', '/turno', '/components', '/pago/nuevo'])
    expect(await wordsOf(address, (words) => words.includes(noPermission)), address).toContain(noPermission)
  for (const address of ['/no-existe', '/config/no-existe', '/turno/1/2/3'])
    expect(await wordsOf(address, (words) => words.includes(NOT_A_SCREEN)), address).toContain(NOT_A_SCREEN)
  phone.device.close()
  phone = root
})

/** The parameters that a route reads behind the question mark. */
function searchNames(path: string): string[] {
  const { validateSearch } = routesByPath[path as '/'].options as { validateSearch?: unknown }
  const read = new Set<string>()
  const note = (_: object, name: string | symbol) => void read.add(String(name))
  const recorder = new Proxy({}, { get: note })
  if (typeof validateSearch === 'function') validateSearch(recorder)
  else if (validateSearch) return Object.keys((validateSearch as { entries: object }).entries)
  return [...read]
}
const NAMES = [...new Set([...PATHS.flatMap(searchNames), ...Object.keys(materialFilter.entries)])]

/** Values that no route expects; each route is asked for two of them. */
const STRANGE = ['zzz', '{"a":[1]}', '-1', '9'.repeat(40)]

test.each(PATHS.filter((path) => !path.includes('$')).map((path, at) => ({ path, at })))(
  '$path is drawn whatever its address asks for',
  async ({ path, at }) => {
    expect(NAMES).toEqual(expect.arrayContaining(['q', 'f', 'fecha', 'pendiente', 'paginas', 'search']))
    // A short title alone is there before what stands under it.
    const isDrawn = (words: string) =>
      words.length >= 10 &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-label=Cargando]') === null
    for (const value of [STRANGE[at % 4] ?? '', STRANGE[(at + 2) % 4] ?? '']) {
      const asked = NAMES.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')
      const words = await wordsOf(`${path}?${asked}`, isDrawn)
      expect(words.length).toBeGreaterThanOrEqual(10)
      expect(words, value).not.toContain('No se pudo mostrar esta pantalla')
    }
  },
)
