import { randomUUID } from 'node:crypto'
import { enviarLote } from '#contract/batch.ts'
import * as catalogos from '#contract/catalogos.ts'
import * as cuentas from '#contract/cuentas.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as fotos from '#contract/fotos.ts'
import * as materiales from '#contract/materiales.ts'
import * as pedidos from '#contract/pedidos.ts'
import { listarProductos } from '#contract/productos.ts'
import * as pull from '#contract/pull.ts'
import { cerrarSesion, iniciarSesion, quienSoy } from '#contract/sesion.ts'
import { leerTablero } from '#contract/tablero.ts'

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
}

const except = (...out: User[]) => USERS.filter((user) => !out.includes(user))

const all = USERS
const orders = except('admin')
const sellers: readonly User[] = ['root', 'vendedora', 'vendedor', 'logistica']
const searchers = except('admin', 'logistica')
const turnos = except('admin', 'subusuario')
const photographers: readonly User[] = ['root', 'admin', 'vendedora', 'vendedor']

/** What an object of a kind is called by; `foreign` is null where nobody's scope ends. */
export interface References {
  own: string
  foreign: string | null
  absent: string
  malformed: string
}

export type Kind = 'pedido' | 'cuenta' | 'cuit' | 'trabajo' | 'lote' | 'foto' | 'lista'

export interface Row {
  endpoint: Endpoint
  who: readonly User[]
  args: (reference: string) => Record<string, unknown>
  /** What `reference` names; without it nothing is referred to. */
  kind?: Kind
  /** Answers to a foreign or absent, and to a malformed reference; both 404 where nothing is said. */
  refused?: { absent: number; malformed: number }
  /** The accounts whose affairs the answer holds. */
  accounts?: (body: never) => (number | null)[]
  /** Ends the session it is called with. */
  endsSession?: true
  public?: true
}

const row = (endpoint: unknown, who: readonly User[], more: Partial<Row> = {}): Row => ({
  endpoint: endpoint as Endpoint,
  who,
  args: () => ({}),
  ...more,
})

const byField = { absent: 422, malformed: 422 }
const inBody = { absent: 404, malformed: 422 }

interface List {
  grouped: { pedidos: { account_id: number }[] }[]
  ungrouped: { account_id: number }[]
}

const ofList = ({ grouped, ungrouped }: List) =>
  [...grouped.flatMap((group) => group.pedidos), ...ungrouped].map(({ account_id }) => account_id)
const ofRows = ({ rows }: { rows: { account_id: number }[] }) => rows.map(({ account_id }) => account_id)
const ofCuentas = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

const form = (more: Record<string, unknown>) => ({
  form_product_code: '',
  form_unit: 'M2',
  form_quantity: 1,
  form_branch: 'Córdoba',
  ...more,
})

const feed = (tabla: string, who: readonly User[], more: Partial<Row> = {}) =>
  row(pull.leerCambios, who, { args: () => ({ tabla }), ...more })

/** Every call of the contract, who may make it, and what its references may point at. */
export const ROWS: readonly Row[] = [
  row(iniciarSesion, all, { public: true, args: () => ({ username: 'x@y.example', password: 'z' }) }),
  row(cerrarSesion, all, { endsSession: true }),
  row(quienSoy, all),

  row(cuentas.listarCuentasParaPedidos, all, {
    accounts: (body: { id: number }[]) => body.map(({ id }) => id),
  }),
  row(cuentas.buscarCuentas, all, { accounts: ofCuentas }),
  row(cuentas.leerCuenta, all, { kind: 'cuenta', args: (id) => ({ id }) }),
  row(cuentas.elegirCuentaDeTrabajo, sellers, {
    kind: 'trabajo',
    args: (account) => ({ account }),
    refused: inBody,
  }),

  row(listarProductos, all),
  row(catalogos.listarEstadosDePedidos, orders),
  row(catalogos.listarEstadosParaElegir, all),
  row(catalogos.listarEstadosDeGrupos, orders),
  row(catalogos.leerCatalogosDeTurnos, turnos),

  row(pedidos.listarPedidos, orders, { accounts: ofList }),
  row(pedidos.listarPedidos, orders, { kind: 'lista', args: (account) => ({ account }), accounts: ofList }),
  row(pedidos.leerPedido, orders, { kind: 'pedido', args: (uuid) => ({ uuid }) }),
  row(pedidos.guardarPedido.endpoint, orders, {
    kind: 'pedido',
    args: (uuid) => form({ uuid, form_billing_cuit: '30-70000001-6', form_product_code: 'X' }),
    refused: inBody,
  }),
  row(pedidos.guardarPedido.endpoint, orders, {
    kind: 'cuit',
    args: (form_billing_cuit) => form({ form_billing_cuit, form_product_code: 'X' }),
    refused: byField,
  }),
  row(pedidos.guardarPedidos.endpoint, orders, {
    kind: 'cuit',
    args: (form_billing_cuit) => ({
      form_billing_cuit,
      form_branch: 'Córdoba',
      productos: [{ product_code: 'X', quantity: 1, unit: 'M2' }],
    }),
    refused: byField,
  }),
  row(pedidos.cambiarEstado.endpoint, orders, {
    kind: 'pedido',
    args: (uuid) => ({ uuid, status: 'Cancelado', motivo: 'No va más' }),
    refused: inBody,
  }),
  row(pedidos.cambiarFechaPreferida.endpoint, orders, {
    kind: 'pedido',
    args: (uuid) => ({ uuid, preferred_delivery_date: '2099-01-05' }),
    refused: inBody,
  }),

  row(materiales.leerCatalogoDeMateriales, searchers),
  row(materiales.contarMateriales, searchers),
  row(materiales.buscarMateriales, searchers),

  row(fotos.buscarLotesSinFoto, photographers),
  row(fotos.leerFotosDeLote, photographers, { kind: 'lote', args: (id) => ({ id }) }),
  row(fotos.subirFoto.endpoint, photographers, {
    kind: 'lote',
    args: (id) => ({ id, file: new File(['no es una foto'], 'foto.jpg') }),
  }),
  row(fotos.borrarFoto.endpoint, photographers, { kind: 'foto', args: (id) => ({ id }) }),

  row(leerTablero, all),
  row(enviarLote, all, {
    args: () => ({ calls: [{ id: '1', method: 'GET', path: '/api/me', headers: {}, body: null }] }),
  }),

  feed('pedidos', orders, { accounts: ofRows }),
  feed('grupos', orders, { accounts: ofRows }),
  feed('cuentas', all, { accounts: ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id) }),
  feed('productos', except('admin')),
  feed('sucursales', all),
  feed('estados', all),
  feed('estadosDeGrupo', all),
  feed('fotos', searchers),
  feed('reservas', searchers),
  feed('transito', searchers),
  feed('nada', [], {}),
  row(pull.leerStock, searchers, { args: () => ({ sucursal: 'Córdoba' }) }),
  row(pull.estimarSalida, all, { args: () => ({ sucursales: 'Córdoba', dias: 30 }) }),
]

/** An identifier that nothing has. */
export const absentUuid = randomUUID()
