/** Classes of what is written down, as the list is narrowed by them. */
export const CLASSES = {
  ingresos: 'Ingresos y contraseñas',
  usuarios: 'Usuarios y registro',
  configuracion: 'Configuración',
  pagos: 'Botones de pago',
  presupuestos: 'Presupuestos',
  lecturas: 'Exportaciones y lecturas',
} as const
export type ActivityClass = keyof typeof CLASSES

interface Kind {
  of: ActivityClass
  /** After the name of who did it; `thing` with its article, '' without one. */
  did: (thing: string) => string
}

/** Every action of the audit log. What no session did is said without a name. */
export const KINDS = {
  ingreso: { of: 'ingresos', did: () => 'ingresó' },
  'ingreso-rechazado': { of: 'ingresos', did: () => 'intentó ingresar y no pudo' },
  'ingresar-como': { of: 'ingresos', did: (thing) => `ingresó como ${thing}` },
  volver: { of: 'ingresos', did: (thing) => `dejó de estar como ${thing}` },
  'clave-cambiada': { of: 'ingresos', did: () => 'cambió su contraseña' },
  'clave-recuperada': { of: 'ingresos', did: () => 'eligió una contraseña nueva por correo' },
  'sesion-cerrada': { of: 'ingresos', did: () => 'cerró una de sus sesiones' },
  'otras-sesiones-cerradas': { of: 'ingresos', did: () => 'cerró sus otras sesiones' },
  'correo-verificado': { of: 'usuarios', did: () => 'verificó su correo' },
  'perfil-cambiado': { of: 'usuarios', did: () => 'cambió su perfil' },
  'registro-pedido': { of: 'usuarios', did: (thing) => `pidió registrarse con ${thing}` },
  'registro-anulado': { of: 'usuarios', did: () => 'anuló un registro' },
  'root-creado': { of: 'usuarios', did: (thing) => `creó el primer usuario raíz, ${thing}` },
  'usuario-creado': { of: 'usuarios', did: (thing) => `creó el usuario ${thing}` },
  'usuario-editado': { of: 'usuarios', did: (thing) => `cambió el usuario ${thing}` },
  'usuario-desactivado': { of: 'usuarios', did: (thing) => `desactivó el usuario ${thing}` },
  'usuario-reactivado': { of: 'usuarios', did: (thing) => `reactivó el usuario ${thing}` },
  'cuenta-activada': {
    of: 'usuarios',
    did: (thing) => `activó la cuenta de ${thing}, que no había confirmado su correo`,
  },
  'catalogo-creado': { of: 'configuracion', did: (thing) => `creó ${thing}` },
  'catalogo-editado': { of: 'configuracion', did: (thing) => `cambió ${thing}` },
  'catalogo-borrado': { of: 'configuracion', did: (thing) => `eliminó ${thing}` },
  'configuracion-editada': { of: 'configuracion', did: (thing) => `cambió ${thing}` },
  'imagen-de-aviso': { of: 'configuracion', did: () => 'subió una foto para un aviso' },
  'sincronizacion-pedida': { of: 'configuracion', did: () => 'pidió tareas de sincronización' },
  'archivo-del-erp-subido': { of: 'configuracion', did: () => 'subió un archivo del ERP' },
  'sincronizacion-confirmada': { of: 'configuracion', did: () => 'aplicó igual un archivo del ERP' },
  'sincronizacion-descartada': { of: 'configuracion', did: () => 'descartó un archivo del ERP' },
  'presupuesto-enviado': { of: 'presupuestos', did: (thing) => `envió ${thing}` },
  'presupuesto-respondido': { of: 'presupuestos', did: (thing) => `respondió ${thing}` },
  'presupuesto-anulado': { of: 'presupuestos', did: (thing) => `anuló ${thing}` },
  'enlace-revocado': { of: 'presupuestos', did: (thing) => `revocó el enlace de ${thing}` },
  'pago-creado': { of: 'pagos', did: (thing) => `creó ${thing}` },
  'pago-editado': { of: 'pagos', did: (thing) => `cambió ${thing}` },
  'pago-eliminado': { of: 'pagos', did: (thing) => `eliminó ${thing}` },
  'pago-sincronizado': { of: 'pagos', did: (thing) => `volvió a consultar al procesador por ${thing}` },
  'pago-decidido': { of: 'pagos', did: (thing) => `decidió sobre el cobro de ${thing}` },
  'pago-sap': { of: 'pagos', did: (thing) => `volvió a enviar a contabilidad ${thing}` },
  'apartado-transferido': { of: 'configuracion', did: (thing) => `pasó ${thing} a otra persona` },
  exportado: { of: 'lecturas', did: (thing) => `exportó ${thing}` },
  'comprobantes-leidos': { of: 'lecturas', did: () => 'leyó comprobantes' },
  'cuenta-corriente-leida': { of: 'lecturas', did: () => 'leyó una cuenta corriente' },
} satisfies Readonly<Record<string, Kind>>

/** Actions that may be written into the audit log: none without words. */
export type ActivityAction = keyof typeof KINDS

const kindOf = (action: string): Kind | undefined =>
  Object.hasOwn(KINDS, action) ? KINDS[action as ActivityAction] : undefined

/** The actions of some classes. */
export const kindsOf = (classes: readonly string[]): string[] =>
  Object.entries(KINDS)
    .filter(([, { of }]) => classes.includes(of))
    .map(([name]) => name)

/** Types of things as people say them, with their article; a user and an account are said by their names. */
export const THINGS: Readonly<Record<string, { label: string; article: string }>> = {
  user: { label: 'Usuarios', article: '' },
  account: { label: 'Cuentas', article: 'la cuenta' },
  rol: { label: 'Roles', article: 'el rol' },
  permiso: { label: 'Permisos', article: 'el permiso' },
  sucursal: { label: 'Sucursales', article: 'la sucursal' },
  nave: { label: 'Naves', article: 'la nave' },
  fletero: { label: 'Fleteros', article: 'el fletero' },
  tienda: { label: 'Tiendas', article: 'la tienda' },
  coeficiente: { label: 'Coeficientes', article: 'el coeficiente' },
  'estado-de-grupo': { label: 'Estados de grupos', article: 'el estado de grupos' },
  'lista-precio': { label: 'Listas de precios', article: 'la lista de precios' },
  novedad: { label: 'Novedades', article: 'la novedad' },
  promocion: { label: 'Promociones', article: 'la promoción' },
  configuracion: { label: 'Configuración general', article: 'la configuración general' },
  presupuesto: { label: 'Presupuestos', article: 'el presupuesto' },
  pago: { label: 'Botones de pago', article: 'el botón de pago' },
  apartado: { label: 'Apartados', article: 'el apartado' },
}

export interface ActivityThing {
  tipo: string | null
  nombre: string | null
}

/** A thing with its article and its name: 'el rol Vendedor'. */
export function thingWords({ tipo: type, nombre: name }: ActivityThing): string {
  const article = THINGS[type ?? '']?.article ?? ''
  return [article, name].filter(Boolean).join(' ') || 'algo'
}

/** The action in words, after the name of its user. An action of another version is named as it is. */
export const activityWords = (action: string, thing: ActivityThing): string =>
  kindOf(action)?.did(thingWords(thing)) ?? `hizo «${action}»`

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `«${text.length > MAX_SHOWN_LETTERS ? `${text.slice(0, MAX_SHOWN_LETTERS)}…` : text}»`
}

/** Letters of a value that are shown. */
const MAX_SHOWN_LETTERS = 120

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A list has no sequence of its own: by name. */
const inOrder = (values: readonly unknown[]): string[] =>
  values.map(String).sort((text, other) => text.localeCompare(other, 'es'))

/** A field before and after, in words: lists by what was added and removed. Empty where nothing changed. */
export function changeWords(label: string, before: unknown, after: unknown): string {
  if (isEmpty(before) && isEmpty(after)) return ''
  if (JSON.stringify(before) === JSON.stringify(after)) return ''
  if (!Array.isArray(before ?? []) || !Array.isArray(after ?? [])) {
    return before === undefined ? `${label}: ${shown(after)}` : `${label}: ${shown(before)} → ${shown(after)}`
  }
  const [was, is] = [(before ?? []) as unknown[], (after ?? []) as unknown[]]
  const added = inOrder(is.filter((item) => !was.includes(item)))
  const taken = inOrder(was.filter((wa) => !is.includes(wa)))
  const parts = [
    added.length > 0 && `agregó ${added.join(', ')}`,
    taken.length > 0 && `quitó ${taken.join(', ')}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${label}: ${parts.join('; ')}`
}
