import { randomUUID } from 'node:crypto'
import * as perfil from '#contract/calls/acceso/perfil.ts'
import * as registro from '#contract/calls/acceso/registro.ts'
import * as usuarios from '#contract/calls/acceso/usuarios.ts'
import * as agrupar from '#contract/calls/agrupar.ts'
import * as catalogos from '#contract/calls/catalogos.ts'
import * as cuentas from '#contract/calls/cuentas.ts'
import * as exportar from '#contract/calls/exportar.ts'
import * as fotos from '#contract/calls/fotos.ts'
import { reconocerCambios } from '#contract/calls/historia.ts'
import { leerLotesDeTurnos } from '#contract/calls/lotes-de-turnos.ts'
import * as materiales from '#contract/calls/materiales.ts'
import { listarOrdenesDeTrabajo } from '#contract/calls/ordenes-de-trabajo.ts'
import * as pedidos from '#contract/calls/pedidos.ts'
import { listarPedidosNuevos } from '#contract/calls/pedidos-nuevos.ts'
import { informarPolitica } from '#contract/calls/politica.ts'
import { listarProductos } from '#contract/calls/productos.ts'
import * as pull from '#contract/calls/pull.ts'
import { leerStock } from '#contract/calls/pull-stock.ts'
import { cerrarSesion, cerrarSesionesDejadas, iniciarSesion, quienSoy } from '#contract/calls/sesion.ts'
import * as agenda from '#contract/calls/turnos.ts'
import { enviarLote } from '#contract/kit/batch.ts'
import { addDays } from '#contract/kit/day.ts'
import { demoUuid } from '#server/demo/random.ts'
import { chatRows } from './authorization-chat.ts'
import { claimRows } from './authorization-claims.ts'
import { configRows } from './authorization-config.ts'
import { homeRows } from './authorization-home.ts'
import { moneyRows } from './authorization-money.ts'
import { paymentRows } from './authorization-payments.ts'
import {
  USERS as all,
  byField,
  type CallRow,
  except,
  feed,
  form,
  groupForm,
  inBody,
  news,
  ofAgenda,
  ofCuentas,
  ofList,
  ofOrdenes,
  ofRows,
  ofTurnos,
  orders,
  owners,
  photographers,
  row,
  searchers,
  sellers,
  today,
  turnoForm,
  turnos,
} from './authorization-words.ts'

const link = { token: 'x'.repeat(43), email: 'x@y.example' }
const userForm = (more: Record<string, unknown>) => ({
  fullname: 'Nueva Persona',
  email: `${randomUUID()}@demo.example`,
  ...more,
})

/** Every call of the contract, who may make it, and what its references may point at. */
export const ROWS: readonly CallRow[] = [
  row(iniciarSesion, all, { public: true, args: () => ({ username: 'x@y.example', password: 'z' }) }),
  row(cerrarSesion, all, { endsSession: true }),
  row(cerrarSesionesDejadas, all, { public: true, args: () => ({ handles: ['0'.repeat(64)] }) }),
  row(quienSoy, all),
  ...[...chatRows, ...configRows, ...claimRows, ...homeRows, ...moneyRows, ...paymentRows],

  row(registro.verificarCuit, all, { public: true, args: () => ({ cuit: '20-11111111-2' }) }),
  row(registro.registrarse, all, {
    public: true,
    args: () => ({ cuit: '20-11111111-2', password: 'x', password_confirmation: 'y' }),
  }),
  row(registro.anularRegistro, all, { public: true, args: () => link }),
  row(registro.verificarCorreo, all, { public: true, args: () => link }),
  row(registro.reenviarVerificacion, all, { public: true, args: () => ({ email: 'x@y.example' }) }),
  row(registro.recuperarClave, all, { public: true, args: () => ({ email: 'x@y.example' }) }),
  row(registro.cambiarClaveConEnlace, all, {
    public: true,
    args: () => ({ ...link, password: 'x', password_confirmation: 'x' }),
  }),

  row(perfil.guardarPerfil, all, { args: () => ({ fullname: 'Otro Nombre' }) }),
  row(perfil.cambiarClave, all, { args: () => ({ password_current: '' }), answers: 422 }),
  row(perfil.listarCuentasAsociadas, all, { accounts: (body: { id: number }[]) => body.map(({ id }) => id) }),
  row(perfil.listarSesiones, all),
  row(perfil.terminarSesion, all, { args: () => ({ id: 999_999 }) }),
  row(perfil.terminarOtrasSesiones, all),

  row(usuarios.listarUsuarios, owners),
  row(usuarios.listarPermisosParaDar, owners),
  row(usuarios.leerUsuario, owners, { kind: 'subusuario', args: (uuid) => ({ uuid }) }),
  row(usuarios.guardarUsuario, owners, {
    kind: 'subusuario',
    args: (uuid) => userForm({ uuid, cuentas: ['20-11111111-2'] }),
    refused: inBody,
  }),
  row(usuarios.guardarUsuario, owners, {
    kind: 'cuit',
    args: (cuit) => userForm({ cuentas: [cuit] }),
    refused: byField,
  }),
  row(usuarios.desactivarUsuario, owners, { kind: 'subusuario', args: (uuid) => ({ uuid }) }),
  row(usuarios.reactivarUsuario, owners, { kind: 'subusuario', args: (uuid) => ({ uuid }) }),

  row(cuentas.listarCuentasParaPedidos, all, {
    accounts: (body: { id: number }[]) => body.map(({ id }) => id),
  }),
  row(cuentas.buscarCuentas, all, { accounts: ofCuentas, everyAccount: ['admin'] }),
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

  row(agrupar.listarGrupos, sellers, {
    accounts: ({ data }: { data: { account_id: number; pedidos: { account_id: number }[] }[] }) =>
      data.flatMap(({ account_id, pedidos: all }) => [account_id, ...all.map((one) => one.account_id)]),
  }),
  row(agrupar.cambiarEstados.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ uuids: [uuid], status: 'En preparación' }),
    refused: inBody,
  }),
  row(agrupar.crearGrupo.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ pedidos_uuid: [uuid], ...groupForm }),
    refused: inBody,
  }),
  row(agrupar.asignarAGrupo.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ pedidos_uuid: [uuid], form_grupo_de_pedido_id: 1 }),
    refused: inBody,
  }),
  row(agrupar.asignarAGrupo.endpoint, sellers, {
    kind: 'grupo',
    args: (id) => ({ pedidos_uuid: [demoUuid('pedido', 1)], form_grupo_de_pedido_id: id }),
    refused: inBody,
  }),
  row(agrupar.quitarDeGrupo.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ pedidos_uuid: [uuid] }),
    refused: inBody,
  }),
  row(agrupar.editarGrupo.endpoint, sellers, { kind: 'grupo', args: (id) => ({ id, ...groupForm }) }),
  row(agrupar.cambiarEstadoDeGrupo.endpoint, sellers, {
    kind: 'grupo',
    args: (id) => ({
      grupo_de_pedido_id: id,
      estado_de_grupo_de_pedido_uuid: groupForm.form_estado_de_grupo_de_pedido_uuid,
    }),
    refused: inBody,
  }),
  row(agrupar.cambiarLote.endpoint, sellers, {
    kind: 'pedido',
    args: (pedido_id) => ({ pedido_id, lote: 'NINGUNO' }),
    refused: inBody,
  }),

  row(listarPedidosNuevos, ['root']),
  row(exportar.exportarGrupo, sellers, {
    kind: 'grupo',
    args: (id) => ({ id, exportToFile: 'csv' }),
    refused: inBody,
  }),
  row(exportar.exportarTurnos, turnos, {
    kind: 'turno',
    args: (id) => ({ turnos_ids: id, exportToFile: 'csv' }),
    refused: inBody,
  }),
  row(exportar.descargar, all, { public: true, args: () => ({ token: 'x'.repeat(43) }) }),

  row(listarOrdenesDeTrabajo, except('admin', 'subusuario', 'logistica'), { accounts: ofOrdenes }),

  row(materiales.leerCatalogoDeMateriales, searchers),
  row(materiales.contarMateriales, searchers),
  row(materiales.buscarMateriales, searchers),
  row(materiales.leerLotesDeMaterial, searchers, { args: () => ({ product_code: 'CALORO20P' }) }),

  row(fotos.buscarLotesSinFoto, photographers),
  row(fotos.leerFotosDeLote, photographers, { kind: 'lote', args: (id) => ({ id }) }),
  row(fotos.subirFoto.endpoint, photographers, {
    kind: 'lote',
    args: (id) => ({ id, file: new File(['no es una foto'], 'foto.jpg') }),
  }),
  row(fotos.borrarFoto.endpoint, photographers, { kind: 'foto', args: (id) => ({ id }) }),

  row(informarPolitica, all, { public: true, args: () => ({ reports: [] }) }),
  row(agenda.listarTurnos, turnos, {
    args: () => ({ fecha_desde: addDays(today, -7), fecha_hasta: addDays(today, 7) }),
    accounts: ofAgenda,
  }),
  row(leerLotesDeTurnos, sellers, { args: () => ({ fecha_desde: today, fecha_hasta: today }) }),
  row(agenda.leerTurnosDelDia, turnos, { args: () => ({ fecha: today }), accounts: ofAgenda }),
  row(agenda.leerTurno, turnos, {
    kind: 'turno',
    args: (id) => ({ id }),
    accounts: ({ data }: { data: { accounts: { id: number }[] } }) => ofTurnos([data]),
  }),
  row(agenda.leerCatalogosDeTurnoNuevo, sellers, {
    kind: 'turno',
    args: (turno_id) => ({ turno_id }),
    refused: inBody,
  }),
  row(agenda.guardarTurno.endpoint, sellers, {
    kind: 'turno',
    args: (turno_id) => turnoForm({ turno_id }),
    refused: inBody,
  }),
  row(agenda.guardarTurno.endpoint, sellers, {
    kind: 'cuenta',
    args: (id) => turnoForm({ form_accounts_id: [id] }),
    refused: byField,
  }),
  row(agenda.guardarTurno.endpoint, sellers, {
    kind: 'grupo',
    args: (id) => turnoForm({ form_grupos_de_pedidos_id: [id] }),
    refused: byField,
  }),
  row(agenda.asignarTurnoDesdePedidos.endpoint, sellers, {
    kind: 'grupo',
    args: (group_id) => ({ group_id, form_fecha: today, form_hora_desde: '10:00' }),
    refused: inBody,
  }),
  row(agenda.marcarEntregado.endpoint, sellers, {
    kind: 'turno',
    args: (uuid) => ({ uuid, estado: 'entregado' }),
  }),
  row(agenda.borrarTurno.endpoint, sellers, { kind: 'turno', args: (id) => ({ id }) }),
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
  feed('fotos', except('admin')),
  feed('reservas', except('admin')),
  feed('transito', searchers),
  feed('turnos', turnos, {
    accounts: ({ rows }: { rows: { accounts: { id: number }[] }[] }) => ofTurnos(rows),
  }),
  feed('fleteros', turnos),
  feed('ordenesDeTrabajo', except('admin', 'subusuario', 'logistica'), { accounts: ofRows }),
  feed('nada', []),
  row(reconocerCambios, all, { args: () => ({ ids: [] }) }),
  news,
  row(leerStock, searchers, { args: () => ({ sucursal: 'Córdoba' }) }),
  row(pull.estimarSalida, all, { args: () => ({ sucursales: 'Córdoba', dias: 30 }) }),
]

/** An identifier that nothing has. */
