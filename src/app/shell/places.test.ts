import { describe, expect, test } from 'vitest'
import { type BarUser, leftBarPlaces, mayVisit, placesAtHand, rightBarPlaces } from './places.ts'

const permissions = (...keys: string[]): Record<string, boolean> =>
  Object.fromEntries(keys.map((key) => [key, true]))

const person = (p: Record<string, boolean>, more: Partial<BarUser> = {}): BarUser => ({
  root: false,
  parent_id: null,
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

  test('of a seller: also profile, security and users, which others find in the right bar [S34, A68]', () => {
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
      'Usuarios',
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
    expect(all).toHaveLength(15)
  })

  test.each([
    ['boton-pago-ver', 'Botón de pago'],
    ['lista-precio-ver', 'Lista de precios'],
    ['ordenes-de-trabajo-ver', 'Órdenes de trabajo'],
    ['cuenta-corriente-ver', 'Cuenta corriente'],
    ['support-tickets', 'Reclamos'],
    ['components-ui-ver', 'Componentes'],
  ])('%s shows %s', (key, label) => {
    expect(labels(leftBarPlaces(person(permissions(key))))).toEqual(['Inicio', label, ...PHONE])
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
    expect(labels([rightBarPlaces(person({}))])).toEqual(['Perfil', 'Seguridad', 'Usuarios'])
    expect(labels([rightBarPlaces(person({}, { accounts: [{}] }))])).toContain('Cuentas asociadas')
  })

  test('names users only to who has no parent', () => {
    expect(labels([rightBarPlaces(subUser)])).toEqual(['Perfil', 'Seguridad'])
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
