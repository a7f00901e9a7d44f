import { CHANGES_HOLDS } from '#contract/calls/holds/holds.ts'
import { READS_QUOTES } from '#contract/calls/quotes/quotes.ts'
import { type Gate, passes, type Who } from './kit/permissions.ts'

/** An address of the app: what it is called, who may open it, and the bar that names it. */
export interface Place {
  to: string
  search?: Record<string, string | number>
  label: string
  needs: Gate
  /** The left bar's sections, what this phone keeps, what belongs to the person; absent: no bar names it. */
  bar?: 'sections' | 'phone' | 'person'
  /** Users whose bar names it; others come to it from another screen. */
  namedFor?: Gate
  /** Other addresses that are part of it. */
  also?: readonly string[]
  /** Its shorter label at the foot of a phone. */
  short?: string
  /** Where it leads from there, when not to the address itself. */
  atHand?: { to: string; search: Record<string, string | number>; state: Record<string, true> }
  /** Only bars of people with associated accounts name it. */
  withAccounts?: true
  /** Leads users home who may not open it, instead of saying that there is no such screen. */
  orHome?: true
}

/** The user the bars are drawn for. */
export type BarUser = Who & { accounts: readonly unknown[] }

/** An entry of /config. */
export interface ConfigTile {
  label: string
  to: string
  needs: Gate
}

/** The entries of /config in their order; who may log in as others finds a list of users there too. [A29, A30, A180] */
export const CONFIG_TILES: readonly ConfigTile[] = [
  { label: 'Usuarios', to: '/config/user', needs: { any: ['admin-user-administracion', 'login-as'] } },
  { label: 'Tiendas', to: '/config/tienda', needs: 'root' },
  { label: 'Lista de precios', to: '/config/lista-precio', needs: 'root' },
  { label: 'Estados de grupos de pedidos', to: '/config/estados-de-grupos-de-pedidos', needs: 'root' },
  { label: 'Fleteros', to: '/config/fletero', needs: 'root' },
  { label: 'Naves', to: '/config/nave', needs: 'root' },
  { label: 'Sucursales', to: '/config/sucursal', needs: 'root' },
  { label: 'Camiones', to: '/config/camion', needs: 'root' },
  { label: 'Feriados', to: '/config/feriado', needs: 'root' },
  { label: 'Coeficientes', to: '/config/coeficientes', needs: 'root' },
  { label: 'Reglas de venta', to: '/config/ventas', needs: 'root' },
  { label: 'Fotos de lotes', to: '/config/fotos-de-lotes', needs: 'admin-fotos-de-lotes' },
  { label: 'Roles', to: '/config/role', needs: 'root' },
  { label: 'Permisos', to: '/config/permission', needs: 'root' },
  { label: 'Configuración', to: '/config/config', needs: 'root' },
  { label: 'Sincronización', to: '/config/sync', needs: 'root' },
  { label: 'Novedades', to: '/config/novedades', needs: 'root' },
  { label: 'Promociones', to: '/config/promociones', needs: 'root' },
  { label: 'Correos', to: '/config/correos', needs: 'root' },
  { label: 'Actividad', to: '/config/actividad', needs: 'root' },
]

const PAYMENTS = 'boton-de-pago-administracion'

/** Held by people who handle the stones in a warehouse. */
export const PRINTS_LABELS: Gate = { any: ['vendedor', 'turno-crear', 'admin-fotos-de-lotes'] }

/** Materials at once, with the field of their search ready; the form stays at its own address. [A176] */
export const SEARCH = {
  to: '/buscador-de-materiales/resultados',
  search: { orden: 'foto' },
  state: { buscar: true },
} as const

/** Every address that a bar names or that is not for everyone; what is below an address is behind its gate too. */
const PLACES: readonly Place[] = [
  { to: '/', label: 'Inicio', needs: 'auth', bar: 'sections', short: 'Inicio' },
  { to: '/pedido', label: 'Mis pedidos', needs: 'pedido-ver', bar: 'sections', short: 'Pedidos' },
  { to: '/numeros', label: 'Números', needs: 'pedido-ver' },
  { to: '/pedido-new', label: 'Mis pedidos, Nuevo', needs: 'root', bar: 'sections' },
  { to: '/pago', label: 'Botón de pago', needs: { any: ['boton-pago-ver', PAYMENTS] }, bar: 'sections' },
  { to: '/pago/nuevo', label: 'Nuevo botón de pago', needs: { any: ['boton-pago-crear', PAYMENTS] } },
  // Old links of work orders begin like payments. [A3, A25]
  { to: '/pago/', label: 'Pago', needs: { any: ['boton-pago-ver', PAYMENTS, 'ordenes-de-trabajo-ver'] } },
  {
    to: '/turno',
    label: 'Turnos',
    needs: 'turno-ver',
    bar: 'sections',
    also: ['/turno-rango'],
    short: 'Turnos',
  },
  { to: '/apartados', label: 'Apartados', needs: CHANGES_HOLDS, bar: 'sections' },
  { to: '/muestrarios', label: 'Muestrarios', needs: 'muestrarios', bar: 'sections' },
  { to: '/presupuestos', label: 'Presupuestos', needs: READS_QUOTES, bar: 'sections' },
  { to: '/turno-rango', label: 'Turnos por rango', needs: 'turno-ver' },
  // Accounts of others: a user's own account is in its own sections.
  { to: '/cliente', label: 'Cliente', needs: 'vendedor' },
  { to: '/lista-precio', label: 'Lista de precios', needs: 'lista-precio-ver', bar: 'sections' },
  {
    to: '/ordenes-de-trabajo',
    label: 'Órdenes de trabajo',
    needs: 'ordenes-de-trabajo-ver',
    bar: 'sections',
  },
  { to: '/cuenta-corriente', label: 'Cuenta corriente', needs: 'cuenta-corriente-ver', bar: 'sections' },
  {
    to: '/historico-de-comprobantes',
    label: 'Histórico de comprobantes',
    needs: { any: ['cuenta-corriente-ver', PAYMENTS] },
    bar: 'sections',
    namedFor: PAYMENTS,
  },
  { to: '/soporte', label: 'Reclamos', needs: 'support-tickets', bar: 'sections' },
  {
    to: '/buscador-de-materiales',
    label: 'Buscador de materiales',
    needs: 'buscador-de-materiales-ver',
    bar: 'sections',
    short: 'Buscar',
    atHand: SEARCH,
  },
  {
    to: '/buscador-de-materiales/resultados',
    search: { branch: 'all', mostrar_solo_ofertas: 1 },
    label: 'Materiales en oferta',
    needs: 'buscador-de-materiales-ver',
    bar: 'sections',
  },
  { to: '/etiquetas', label: 'Etiquetas', needs: PRINTS_LABELS },
  { to: '/tablero', label: 'Tablero', needs: 'tablero-ver', bar: 'sections' },
  { to: '/components', label: 'Componentes', needs: 'components-ui-ver', bar: 'sections' },
  { to: '/chat', label: 'Asistente IA', needs: 'chat-ia', orHome: true },
  {
    to: '/config',
    label: 'Configuración',
    needs: { any: CONFIG_TILES.map(({ needs }) => needs) },
    bar: 'sections',
  },
  ...CONFIG_TILES,
  { to: '/config/user/', label: 'Usuario', needs: 'admin-user-administracion' },
  { to: '/preparar', label: 'Preparar salida', needs: 'auth', bar: 'phone' },
  { to: '/pendientes', label: 'Pendientes', needs: 'auth', bar: 'phone', short: 'Pendientes' },
  { to: '/perfil', label: 'Perfil', needs: 'auth', bar: 'person' },
  { to: '/seguridad', label: 'Seguridad', needs: 'auth', bar: 'person' },
  { to: '/cuentas-asociadas', label: 'Cuentas asociadas', needs: 'auth', bar: 'person', withAccounts: true },
  { to: '/usuario', label: 'Usuarios', needs: 'owner', bar: 'person' },
]

/** The few places that are always at hand, in their order there. */
const AT_HAND = ['/', '/pedido', '/buscador-de-materiales', '/turno', '/pendientes']

const isSeen = ({ needs, withAccounts }: Place, user: BarUser): boolean =>
  passes(needs, user) && (!withAccounts || user.accounts.length > 0)

const inBar = (bar: Place['bar'], user: BarUser): Place[] =>
  PLACES.filter((place) => place.bar === bar && isSeen(place, user) && passes(place.namedFor ?? 'auth', user))

export const isSeller = (user: Pick<Who, 'p'>): boolean => user.p.vendedor === true

/** Profile, security, associated accounts for who has any, users for who owns an account. [S35, A118] */
export const rightBarPlaces = (user: BarUser): Place[] => inBar('person', user)

/** Entries of the left bar, in groups; sellers, who have no right bar, find its places here. [S21–S34, A30, A68] */
export function leftBarPlaces(user: BarUser): Place[][] {
  const groups = [inBar('sections', user), inBar('phone', user)]
  return isSeller(user) ? [...groups, rightBarPlaces(user)] : groups
}

/** Screens that no bar names and that are found by their names all the same. */
const FORMS: readonly Place[] = [
  { to: '/pedido/nuevo', label: 'Nuevo pedido', needs: 'pedido-ver' },
  { to: '/pedido/nuevo-multiple', label: 'Carrito', needs: 'pedido-ver' },
  { to: '/numeros', label: 'Números', needs: 'pedido-ver' },
  { to: '/notificaciones', label: 'Notificaciones', needs: 'auth' },
  { to: '/turno-rango', label: 'Turnos por rango', needs: 'turno-ver' },
  { to: '/pago/nuevo', label: 'Nuevo botón de pago', needs: { any: ['boton-pago-crear', PAYMENTS] } },
  { to: '/soporte/nuevo', label: 'Nuevo reclamo', needs: 'support-tickets' },
]

/** The screens a person may go to by name, each once. */
export function placesToFind(user: BarUser): Place[] {
  const tiles = CONFIG_TILES.map(({ label, ...tile }) => ({ ...tile, label: `Configuración: ${label}` }))
  const others = [...FORMS, ...tiles].filter((place) => isSeen(place, user))
  return [...inBar('sections', user), ...inBar('phone', user), ...rightBarPlaces(user), ...others]
}

/** The places at the foot of a phone and at the head of a wide screen. */
export function placesAtHand(user: BarUser): Place[] {
  return AT_HAND.flatMap((to) => PLACES.filter((place) => place.to === to))
    .filter((place) => isSeen(place, user))
    .map(({ short = '', ...place }) => ({ ...place, label: short }))
}

const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(to.endsWith('/') ? to : `${to}/`))

/** The nearest place that an address is at or below. */
function placeOf(pathname: string): Place | undefined {
  return PLACES.filter(({ to }) => isWithin(pathname, to)).reduce<Place | undefined>(
    (nearest, place) => (nearest && nearest.to.length > place.to.length ? nearest : place),
    undefined,
  )
}

/** Whether an address, typed or from a link, is for this person; the server decides anew about whatever it asks for. */
export function mayVisit(pathname: string, user: Who): boolean {
  const place = placeOf(pathname)
  return place === undefined || passes(place.needs, user)
}

/** An address that leads users home who may not visit it. [S264] */
export const leadsHome = (pathname: string): boolean => placeOf(pathname)?.orHome === true
