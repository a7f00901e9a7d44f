import { type Gate, passes, type Who } from '#contract/kit/permissions.ts'

/** An entry of the bars: what it is called, where it leads and who sees it. */
export interface BarEntry {
  label: string
  to: string
  search?: Record<string, string | number>
  needs: Gate
}

const MAIN: readonly BarEntry[] = [
  { label: 'Inicio', to: '/', needs: 'auth' },
  { label: 'Mis pedidos', to: '/pedido', needs: 'pedido-ver' },
  { label: 'Mis pedidos, Nuevo', to: '/pedido-new', needs: 'root' },
  { label: 'Botón de pago', to: '/pago', needs: 'boton-pago-ver' },
  { label: 'Turnos', to: '/turno', needs: 'turno-ver' },
  { label: 'Lista de precios', to: '/lista-precio', needs: 'lista-precio-ver' },
  { label: 'Órdenes de trabajo', to: '/ordenes-de-trabajo', needs: 'ordenes-de-trabajo-ver' },
  { label: 'Cuenta corriente', to: '/cuenta-corriente', needs: 'cuenta-corriente-ver' },
  { label: 'Reclamos', to: '/soporte', needs: 'support-tickets' },
  { label: 'Buscador de materiales', to: '/buscador-de-materiales', needs: 'buscador-de-materiales-ver' },
  {
    label: 'Materiales en oferta',
    to: '/buscador-de-materiales/resultados',
    search: { branch: 'all', mostrar_solo_ofertas: 1 },
    needs: 'buscador-de-materiales-ver',
  },
  { label: 'Componentes', to: '/components', needs: 'components-ui-ver' },
  {
    label: 'Configuración',
    to: '/config',
    needs: { any: ['root', 'admin-user-administracion', 'admin-fotos-de-lotes'] },
  },
]

/** Kept by this phone, for everyone. */
const PHONE: readonly BarEntry[] = [
  { label: 'Preparar salida', to: '/preparar', needs: 'auth' },
  { label: 'Pendientes', to: '/pendientes', needs: 'auth' },
]

const PROFILE: readonly BarEntry[] = [
  { label: 'Perfil', to: '/perfil', needs: 'auth' },
  { label: 'Seguridad', to: '/seguridad', needs: 'auth' },
]
const ASSOCIATED: BarEntry = { label: 'Cuentas asociadas', to: '/cuentas-asociadas', needs: 'auth' }
const USERS: BarEntry = { label: 'Usuarios', to: '/usuario', needs: 'auth' }

/** Addresses that no bar names but that are not for everyone. Old links of work orders begin like payments. [A3, A25] */
const UNNAMED: readonly Pick<BarEntry, 'to' | 'needs'>[] = [
  { to: '/turno-rango', needs: 'turno-ver' },
  { to: '/pago/', needs: { any: ['boton-pago-ver', 'ordenes-de-trabajo-ver'] } },
]

/** Who the bars are drawn for. */
export type BarUser = Who & { accounts: readonly unknown[] }

export const isSeller = (user: Pick<Who, 'p'>): boolean => user.p.vendedor === true

const seen = (places: readonly BarEntry[], user: BarUser): BarEntry[] =>
  places.filter(({ needs }) => passes(needs, user))

/** Profile, security, associated accounts for who has any, users for who has no parent. [S35] */
export function rightBarPlaces(user: BarUser): BarEntry[] {
  return [
    ...PROFILE,
    ...(user.accounts.length > 0 ? [ASSOCIATED] : []),
    ...(user.parent_id === null ? [USERS] : []),
  ]
}

/** Entries of the left bar, in groups; sellers, who have no right bar, find its places here. [S21–S34, A30, A68] */
export function leftBarPlaces(user: BarUser): BarEntry[][] {
  const groups = [seen(MAIN, user), seen(PHONE, user)]
  return isSeller(user) ? [...groups, rightBarPlaces(user)] : groups
}

/** The few places that are always at hand: at the foot of a phone, at the head of a wide screen. */
export function placesAtHand(user: BarUser): BarEntry[] {
  const shortened: readonly BarEntry[] = [
    { label: 'Inicio', to: '/', needs: 'auth' },
    { label: 'Pedidos', to: '/pedido', needs: 'pedido-ver' },
    { label: 'Buscar', to: '/buscador-de-materiales', needs: 'buscador-de-materiales-ver' },
    { label: 'Turnos', to: '/turno', needs: 'turno-ver' },
    { label: 'Pendientes', to: '/pendientes', needs: 'auth' },
  ]
  return seen(shortened, user)
}

const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(to.endsWith('/') ? to : `${to}/`)

/** Whether an address, typed or from a link, is for this person; the server decides anew about whatever it asks for. */
export function mayVisit(pathname: string, user: Who): boolean {
  const place = [...UNNAMED, ...MAIN].find(({ to }) => to !== '/' && isWithin(pathname, to))
  return place === undefined || passes(place.needs, user)
}
