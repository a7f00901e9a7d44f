import { describe, expect, test } from 'vitest'
import {
  type BarUser,
  CONFIG_TILES,
  leadsHome,
  leftBarPlaces,
  mayVisit,
  placesAtHand,
  rightBarPlaces,
} from './places.ts'

const permissions = (...keys: string[]): Record<string, boolean> =>
  Object.fromEntries(keys.map((key) => [key, true]))

const person = (p: Record<string, boolean>, more: Partial<BarUser> = {}): BarUser => ({
  root: false,
  parent_id: null,
  account: null,
  accounts: [],
  p,
  ...more,
})

const labels = (groups: { label: string }[][]): string[] => groups.flat().map(({ label }) => label)
const PHONE = ['Preparar salida', 'Pendientes']

const seller = person(
  permissions('vendedor', 'pedido-ver', 'turno-ver', 'buscador-de-materiales-ver', 'admin-fotos-de-lotes'),
)
const subUser = person(permissions('pedido-ver', 'buscador-de-materiales-ver'), { parent_id: 7 })

describe('the left bar', () => {
  test('of someone without permissions: home, and what the phone keeps', () => {
    expect(labels(leftBarPlaces(person({})))).toEqual(['Inicio', ...PHONE])
  })

  test('of a sub-user: orders and materials', () => {
    expect(labels(leftBarPlaces(subUser))).toEqual([
      'Inicio',
      'Mis pedidos',
      'Buscador de materiales',
      'Materiales en oferta',
      ...PHONE,
    ])
  })

  test('of a seller: also profile and security, which others find in the right bar [S34, A68]', () => {
    expect(labels(leftBarPlaces(seller))).toEqual([
      'Inicio',
      'Mis pedidos',
      'Turnos',
      'Buscador de materiales',
      'Materiales en oferta',
      'Configuración',
      ...PHONE,
      'Perfil',
      'Seguridad',
    ])
  })

  test('of a user administrator: the configuration [S33]', () => {
    expect(labels(leftBarPlaces(person(permissions('admin-user-administracion'))))).toEqual([
      'Inicio',
      'Configuración',
      ...PHONE,
    ])
  })

  test('of root: everything, the new list of orders included [S23]', () => {
    const all = labels(leftBarPlaces(person({}, { root: true })))

    expect(all).toContain('Mis pedidos, Nuevo')
    expect(all).toHaveLength(20)
  })

  test.each([
    ['boton-pago-ver', 'Botón de pago'],
    ['lista-precio-ver', 'Lista de precios'],
    ['ordenes-de-trabajo-ver', 'Órdenes de trabajo'],
    ['cuenta-corriente-ver', 'Cuenta corriente'],
    ['support-tickets', 'Reclamos'],
    ['components-ui-ver', 'Componentes'],
    ['tablero-ver', 'Tablero'],
    ['boton-de-pago-administracion', 'Botón de pago', 'Histórico de comprobantes'],
    ['login-as', 'Configuración'],
    ['admin-fotos-de-lotes', 'Configuración'],
  ])('%s shows %s', (key, ...shown) => {
    expect(labels(leftBarPlaces(person(permissions(key))))).toEqual(['Inicio', ...shown, ...PHONE])
  })

  test('offers open with every branch and only offers [S31]', () => {
    const offers = leftBarPlaces(subUser)
      .flat()
      .find(({ label }) => label === 'Materiales en oferta')

    expect(offers).toMatchObject({
      to: '/buscador-de-materiales/resultados',
      search: { branch: 'all', mostrar_solo_ofertas: 1 },
    })
  })
})

describe('the right bar [S35]', () => {
  test('names associated accounts only to who has any', () => {
    expect(labels([rightBarPlaces(person({}))])).toEqual(['Perfil', 'Seguridad'])
    expect(labels([rightBarPlaces(person({}, { accounts: [{}] }))])).toContain('Cuentas asociadas')
  })

  test.each([
    ['a person with an account of their own', {}, true],
    ['a sub-user', { parent_id: 7 }, false],
    ['someone without an account', { account: null }, false],
    ['a seller', { p: permissions('vendedor') }, false],
    ['root', { root: true }, false],
  ])('names users to %s: %s [S35, A118]', (_, more: Partial<BarUser>, isNamed) => {
    const user = person({}, { account: { id: 3 }, ...more })

    expect(labels([rightBarPlaces(user)]).includes('Usuarios')).toBe(isNamed)
    expect(mayVisit('/usuario', user)).toBe(isNamed)
    expect(mayVisit('/usuario/nuevo', user)).toBe(isNamed)
  })
})

test('only places that a person may open are at hand', () => {
  expect(placesAtHand(person({})).map(({ to }) => to)).toEqual(['/', '/pendientes'])
  expect(placesAtHand(subUser)).toHaveLength(4)
})

test('an address typed by hand opens only for whom its place is', () => {
  expect(mayVisit('/ordenes-de-trabajo/12', seller)).toBe(false)
  expect(mayVisit('/ordenes-de-trabajo/12', person(permissions('ordenes-de-trabajo-ver')))).toBe(true)
  expect(mayVisit('/pago/12', person(permissions('ordenes-de-trabajo-ver')))).toBe(true)
  expect(mayVisit('/turno-rango', subUser)).toBe(false)
  expect(mayVisit('/pedido-new', seller)).toBe(false)
  expect(mayVisit('/pedido/nuevo', subUser)).toBe(true)
  expect(mayVisit('/components', seller)).toBe(false)
  expect(mayVisit('/', person({}))).toBe(true)
})

describe('the configuration', () => {
  const open = (user: BarUser) =>
    CONFIG_TILES.filter(({ to }) => mayVisit(to, user)).map(({ label }) => label)

  test('opens whole for root, and by its parts for others [S267, A29]', () => {
    expect(open(person({}, { root: true }))).toEqual(CONFIG_TILES.map(({ label }) => label))
    expect(open(person(permissions('admin-user-administracion')))).toEqual(['Usuarios'])
    expect(open(person(permissions('login-as')))).toEqual(['Usuarios'])
    expect(open(person(permissions('admin-fotos-de-lotes')))).toEqual(['Fotos de lotes'])
    expect(open(person(permissions('vendedor', 'pedido-ver')))).toEqual([])
  })

  test('is no place for who has no tile in it, and no user is edited by who may only log in as them [A180]', () => {
    const pages = ['/config', '/config/user', '/config/user/nuevo', '/config/fotos-de-lotes/nuevo']
    const visits = (key: string) => pages.filter((to) => mayVisit(to, person(permissions(key))))

    expect(visits('vendedor')).toEqual([])
    expect(visits('login-as')).toEqual(['/config', '/config/user'])
    expect(visits('admin-user-administracion')).toEqual(['/config', '/config/user', '/config/user/nuevo'])
    expect(visits('admin-fotos-de-lotes')).toEqual(['/config', '/config/fotos-de-lotes/nuevo'])
  })
})

test('payments and vouchers open for who administers payments too [A156, A158]', () => {
  const pages = ['/pago', '/pago/nuevo', '/pago/12', '/historico-de-comprobantes', '/cuenta-corriente']
  const visits = (key: string) => pages.filter((to) => mayVisit(to, person(permissions(key))))

  expect(visits('boton-de-pago-administracion')).toEqual(pages.slice(0, 4))
  expect(visits('boton-pago-ver')).toEqual(['/pago', '/pago/12'])
  expect(visits('cuenta-corriente-ver')).toEqual(pages.slice(3))
})

test('only the assistant leads home who may not ask it [S264]', () => {
  expect([mayVisit('/chat', person({})), mayVisit('/chat', person(permissions('chat-ia')))]).toEqual([
    false,
    true,
  ])
  expect(['/chat', '/config', '/usuario'].map(leadsHome)).toEqual([true, false, false])
})
