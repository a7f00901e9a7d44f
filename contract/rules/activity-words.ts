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

const kind = (of: ActivityClass, did: Kind['did']): Kind => ({ of, did })

/** Every action of the audit log. What no session did is said without a name. */
export const KINDS = {
  ingreso: kind('ingresos', () => 'ingresó'),
  'ingreso-rechazado': kind('ingresos', () => 'intentó ingresar y no pudo'),
  'ingresar-como': kind('ingresos', (thing) => `ingresó como ${thing}`),
  volver: kind('ingresos', (thing) => `dejó de estar como ${thing}`),
  'clave-cambiada': kind('ingresos', () => 'cambió su contraseña'),
  'clave-recuperada': kind('ingresos', () => 'eligió una contraseña nueva por correo'),
  'sesion-cerrada': kind('ingresos', () => 'cerró una de sus sesiones'),
  'otras-sesiones-cerradas': kind('ingresos', () => 'cerró sus otras sesiones'),
  'correo-verificado': kind('usuarios', () => 'verificó su correo'),
  'perfil-cambiado': kind('usuarios', () => 'cambió su perfil'),
  'registro-pedido': kind('usuarios', (thing) => `pidió registrarse con ${thing}`),
  'registro-anulado': kind('usuarios', () => 'anuló un registro'),
  'root-creado': kind('usuarios', (thing) => `creó el primer usuario raíz, ${thing}`),
  'usuario-creado': kind('usuarios', (thing) => `creó el usuario ${thing}`),
  'usuario-editado': kind('usuarios', (thing) => `cambió el usuario ${thing}`),
  'usuario-desactivado': kind('usuarios', (thing) => `desactivó el usuario ${thing}`),
  'usuario-reactivado': kind('usuarios', (thing) => `reactivó el usuario ${thing}`),
  'cuenta-activada': kind(
    'usuarios',
    (thing) => `activó la cuenta de ${thing}, que no había confirmado su correo`,
  ),
  'catalogo-creado': kind('configuracion', (thing) => `creó ${thing}`),
  'catalogo-editado': kind('configuracion', (thing) => `cambió ${thing}`),
  'catalogo-borrado': kind('configuracion', (thing) => `eliminó ${thing}`),
  'configuracion-editada': kind('configuracion', (thing) => `cambió ${thing}`),
  'imagen-de-aviso': kind('configuracion', () => 'subió una foto para un aviso'),
  'sincronizacion-pedida': kind('configuracion', () => 'pidió tareas de sincronización'),
  'archivo-del-erp-subido': kind('configuracion', () => 'subió un archivo del ERP'),
  'sincronizacion-confirmada': kind('configuracion', () => 'aplicó igual un archivo del ERP'),
  'sincronizacion-descartada': kind('configuracion', () => 'descartó un archivo del ERP'),
  'presupuesto-enviado': kind('presupuestos', (thing) => `envió ${thing}`),
  'presupuesto-respondido': kind('presupuestos', (thing) => `respondió ${thing}`),
  'presupuesto-anulado': kind('presupuestos', (thing) => `anuló ${thing}`),
  'enlace-revocado': kind('presupuestos', (thing) => `revocó el enlace de ${thing}`),
  'pago-creado': kind('pagos', (thing) => `creó ${thing}`),
  'pago-editado': kind('pagos', (thing) => `cambió ${thing}`),
  'pago-eliminado': kind('pagos', (thing) => `eliminó ${thing}`),
  'pago-sincronizado': kind('pagos', (thing) => `volvió a consultar al procesador por ${thing}`),
  'pago-decidido': kind('pagos', (thing) => `decidió sobre el cobro de ${thing}`),
  'pago-sap': kind('pagos', (thing) => `volvió a enviar a contabilidad ${thing}`),
  'apartado-transferido': kind('configuracion', (thing) => `pasó ${thing} a otra persona`),
  exportado: kind('lecturas', (thing) => `exportó ${thing}`),
  'comprobantes-leidos': kind('lecturas', () => 'leyó comprobantes'),
  'cuenta-corriente-leida': kind('lecturas', () => 'leyó una cuenta corriente'),
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
