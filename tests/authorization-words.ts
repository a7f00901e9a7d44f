import { randomUUID } from 'node:crypto'
import * as pull from '#contract/calls/pull.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { groupStateUuid } from '#demo/orders/states.ts'
import { demoUuid } from '#demo/random.ts'

export const USERS = [
  'root',
  'admin',
  'vendedora',
  'vendedor',
  'logistica',
  'cliente',
  'cliente2',
  'multicuenta',
  'subusuario',
  'tienda',
] as const
export type User = (typeof USERS)[number]

/** The accounts each user may see; null is all of them. Written by hand, not asked of the code under test. */
export const SCOPE: Record<User, readonly number[] | null> = {
  root: null,
  admin: [],
  vendedora: null,
  vendedor: null,
  logistica: null,
  cliente: [1],
  cliente2: [2],
  multicuenta: [3, 4, 5],
  subusuario: [1],
  tienda: [9, 10, 11],
}

export const except = (...out: User[]) => USERS.filter((user) => !out.includes(user))

export const orderReaders = except('admin')
export const sellers: readonly User[] = ['root', 'vendedora', 'vendedor', 'logistica']
export const searchers = except('admin', 'logistica')
export const turnos = except('admin', 'subusuario')
/** Users who read debts, and who see vouchers. */
export const statements = except('admin', 'subusuario', 'logistica')
export const voucherReaders = except('subusuario', 'logistica')
/** Customers with an account of their own, who may have sub-users. [A118] */
export const owners: readonly User[] = ['cliente', 'cliente2', 'multicuenta', 'tienda']
/** Users with 'lista-precio-ver'. */
export const priceReaders = except('admin', 'logistica', 'subusuario')
export const photographers: readonly User[] = ['root', 'admin', 'vendedora', 'vendedor']

/** The name of an object of a kind; `foreign` is null where every scope includes it. */
export interface References {
  own: string
  foreign: string | null
  absent: string
  malformed: string
}

export type Kind =
  | 'pedido'
  | 'grupo'
  | 'turno'
  | 'cuenta'
  | 'cuit'
  | 'comprobante'
  | 'pago'
  | 'coeficiente'
  | 'cuentaDeComprobantes'
  | 'trabajo'
  | 'lote'
  | 'foto'
  | 'chapa'
  | 'lista'
  | 'usuario'
  | 'reclamo'
  | 'apartado'
  | 'muestrario'
  | 'presupuesto'
  | 'foto-de-reclamo'
  | 'conforme'
  | 'foto-de-conforme'
  | 'conversacion'
  | 'busqueda'
  | 'conocido'
  | 'subusuario'
  | 'fletero'
  | 'feriado'
  | 'camion'
  | 'reparto'
  | 'nave'
  | 'sucursal'
  | 'estado-de-grupo'
  | 'rol'
  | 'tienda'
  | 'permiso'
  | 'lista-de-precios'
  | 'lista-visible'
  | 'novedad'
  | 'promocion'
  | 'corrida'

export interface CallRow {
  endpoint: Endpoint
  who: readonly User[]
  args: (reference: string) => Record<string, unknown>
  /** The object `reference` names; none without it. */
  kind?: Kind
  /** Answers to a foreign or absent, and to a malformed reference; both 404 by default. */
  refused?: { absent: number; malformed: number }
  /** The accounts whose affairs the answer holds. */
  accounts?: (body: never) => (number | null)[]
  /** Users who are shown every account here, whatever their scope. [A157] */
  everyAccount?: readonly User[]
  /** The answer to who may, where it is not 200. */
  answers?: number
  /** Ends the session it is called with. */
  endsSession?: true
  public?: true
}

export const row = (endpoint: unknown, who: readonly User[], more: Partial<CallRow> = {}): CallRow => ({
  endpoint: endpoint as Endpoint,
  who,
  args: () => ({}),
  ...more,
})

export const byField = { absent: 422, malformed: 422 }
export const inBody = { absent: 404, malformed: 422 }

interface List {
  grouped: { pedidos: { account_id: number }[] }[]
  ungrouped: { account_id: number }[]
}

export const ofList = ({ grouped, ungrouped }: List) =>
  [...grouped.flatMap((group) => group.pedidos), ...ungrouped].map(({ account_id }) => account_id)
export const ofRows = ({ rows }: { rows: { account_id: number }[] }) =>
  rows.map(({ account_id }) => account_id)
export const ofWorkOrders = ({ data }: { data: { account_id: number }[] }) =>
  data.map(({ account_id }) => account_id)
export const ofAccounts = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

export const ofTurnos = (turnos: { accounts: { id: number }[] }[]) =>
  turnos.flatMap(({ accounts }) => accounts.map(({ id }) => id))
export const ofAgenda = ({ data }: { data: { accounts: { id: number }[] }[] }) => ofTurnos(data)
export const today = dayOf(new Date())
export const turnoForm = (more: Record<string, unknown>) => ({
  form_accounts_id: ['1'],
  form_fecha: today,
  form_hora_desde: '10:00',
  form_sucursal_uuid: demoUuid('sucursal', 3),
  ...more,
})

export const form = (more: Record<string, unknown>) => ({
  form_product_code: '',
  form_unit: 'M2',
  form_quantity: 1,
  form_branch: 'Córdoba',
  ...more,
})

export const groupForm = {
  form_nombre: 'Obra',
  form_estado_de_grupo_de_pedido_uuid: groupStateUuid.armando,
}

export const feed = (tabla: string, who: readonly User[], more: Partial<CallRow> = {}) =>
  row(pull.getChanges, who, { args: () => ({ tabla }), ...more })

/** Feeds that everybody may read and that some may not, all from the beginning. */
export const news = row(pull.getNews, USERS, {
  args: () => ({ tablas: 'cuentas,pedidos', cursores: 'x,x', stock: ['Córdoba'], cursores_stock: 'x' }),
  accounts: ({ tablas }: { tablas: { tabla: string; rows: { id: number; account_id: number }[] }[] }) =>
    tablas.flatMap(({ tabla, rows }) => rows.map((row) => (tabla === 'cuentas' ? row.id : row.account_id))),
})

export const absentUuid = randomUUID()
/** Names of a row that is everybody's who may. */
export const ofOne = (own: string): References => ({ own, foreign: null, absent: absentUuid, malformed: 'x' })
