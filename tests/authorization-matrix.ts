import { randomUUID } from 'node:crypto'
import * as profile from '#contract/calls/access/profile.ts'
import * as registration from '#contract/calls/access/register.ts'
import * as users from '#contract/calls/access/users.ts'
import * as accounts from '#contract/calls/accounts.ts'
import * as catalogues from '#contract/calls/catalogues.ts'
import * as exportFile from '#contract/calls/exports.ts'
import * as groupOrders from '#contract/calls/grouping.ts'
import { recognizeChanges } from '#contract/calls/history.ts'
import * as materials from '#contract/calls/materials.ts'
import * as orders from '#contract/calls/orders.ts'
import * as photos from '#contract/calls/photos.ts'
import { reportPolicy } from '#contract/calls/policy.ts'
import { listProducts } from '#contract/calls/products.ts'
import * as pull from '#contract/calls/pull.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import { listRegistrations } from '#contract/calls/registrations.ts'
import { closeAbandonedSessions, getCaller, signIn, signOut } from '#contract/calls/session.ts'
import { listSameTone } from '#contract/calls/stock/tones.ts'
import { getTurnoLots } from '#contract/calls/turno-lots.ts'
import * as agenda from '#contract/calls/turnos.ts'
import { listWorkOrders } from '#contract/calls/work-orders.ts'
import { sendBatch } from '#contract/kit/batch.ts'
import { addDays } from '#contract/kit/day.ts'
import { demoUuid } from '#demo/random.ts'
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
  ofAccounts,
  ofAgenda,
  ofList,
  ofRows,
  ofTurnos,
  ofWorkOrders,
  orderReaders,
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
  row(signIn, all, { public: true, args: () => ({ username: 'x@y.example', password: 'z' }) }),
  row(signOut, all, { endsSession: true }),
  row(closeAbandonedSessions, all, { public: true, args: () => ({ handles: ['0'.repeat(64)] }) }),
  row(getCaller, all),
  ...[...chatRows, ...configRows, ...claimRows, ...homeRows, ...moneyRows, ...paymentRows],
  row(registration.verifyCuit, all, { public: true, args: () => ({ cuit: '20-11111111-2' }) }),
  row(registration.register, all, {
    public: true,
    args: () => ({ cuit: '20-11111111-2', password: 'x', password_confirmation: 'y' }),
  }),
  row(registration.cancelRegistration, all, { public: true, args: () => link }),
  row(registration.verifyEmail, all, { public: true, args: () => link }),
  row(registration.resendVerification, all, { public: true, args: () => ({ email: 'x@y.example' }) }),
  row(registration.recoverPassword, all, { public: true, args: () => ({ email: 'x@y.example' }) }),
  row(registration.changePasswordByLink, all, {
    public: true,
    args: () => ({ ...link, password: 'x', password_confirmation: 'x' }),
  }),

  row(profile.saveProfile, all, { args: () => ({ fullname: 'Otro Nombre' }) }),
  row(profile.changePassword, all, { args: () => ({ password_current: '' }), answers: 422 }),
  row(profile.listLinkedAccounts, all, { accounts: (body: { id: number }[]) => body.map(({ id }) => id) }),
  row(profile.listSessions, all),
  row(profile.endSession, all, { args: () => ({ id: 999_999 }) }),
  row(profile.endOtherSessions, all),

  row(users.listUsers, owners),
  row(users.listGrantablePermissions, owners),
  row(users.getUser, owners, { kind: 'subusuario', args: (uuid) => ({ uuid }) }),
  row(users.saveUser, owners, {
    kind: 'subusuario',
    args: (uuid) => userForm({ uuid, cuentas: ['20-11111111-2'] }),
    refused: inBody,
  }),
  row(users.saveUser, owners, {
    kind: 'cuit',
    args: (cuit) => userForm({ cuentas: [cuit] }),
    refused: byField,
  }),
  row(users.deactivateUser, owners, { kind: 'subusuario', args: (uuid) => ({ uuid }) }),
  row(users.reactivateUser, owners, { kind: 'subusuario', args: (uuid) => ({ uuid }) }),

  row(accounts.listAccountsForOrders, all, {
    accounts: (body: { id: number }[]) => body.map(({ id }) => id),
  }),
  row(accounts.searchAccounts, all, { accounts: ofAccounts, everyAccount: ['admin'] }),
  row(accounts.getAccount, all, { kind: 'cuenta', args: (id) => ({ id }) }),
  row(accounts.chooseWorkAccount, sellers, {
    kind: 'trabajo',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(listProducts, all),
  row(listSameTone, searchers, { args: () => ({ product_code: 'CALORO20P' }) }),
  row(catalogues.listOrderStatuses, orderReaders),
  row(catalogues.listStatusesToChoose, all),
  row(catalogues.listGroupStatuses, orderReaders),
  row(catalogues.getTurnoCatalogues, turnos),

  row(orders.listOrders, orderReaders, { accounts: ofList }),
  row(orders.listOrders, orderReaders, { kind: 'lista', args: (account) => ({ account }), accounts: ofList }),
  row(orders.getOrder, orderReaders, { kind: 'pedido', args: (uuid) => ({ uuid }) }),
  row(orders.saveOrder.endpoint, orderReaders, {
    kind: 'pedido',
    args: (uuid) => form({ uuid, form_billing_cuit: '30-70000001-6', form_product_code: 'X' }),
    refused: inBody,
  }),
  row(orders.saveOrder.endpoint, orderReaders, {
    kind: 'cuit',
    args: (form_billing_cuit) => form({ form_billing_cuit, form_product_code: 'X' }),
    refused: byField,
  }),
  row(orders.saveOrders.endpoint, orderReaders, {
    kind: 'cuit',
    args: (form_billing_cuit) => ({
      form_billing_cuit,
      form_branch: 'Córdoba',
      productos: [{ product_code: 'X', quantity: 1, unit: 'M2' }],
    }),
    refused: byField,
  }),
  row(orders.changeStatus.endpoint, orderReaders, {
    kind: 'pedido',
    args: (uuid) => ({ uuid, status: 'Cancelado', motivo: 'No va más' }),
    refused: inBody,
  }),
  row(orders.changePreferredDate.endpoint, orderReaders, {
    kind: 'pedido',
    args: (uuid) => ({ uuid, preferred_delivery_date: '2099-01-05' }),
    refused: inBody,
  }),

  row(groupOrders.listGroups, sellers, {
    accounts: ({ data }: { data: { account_id: number; pedidos: { account_id: number }[] }[] }) =>
      data.flatMap(({ account_id, pedidos: all }) => [account_id, ...all.map((item) => item.account_id)]),
  }),
  row(groupOrders.changeStatuses.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ uuids: [uuid], status: 'En preparación' }),
    refused: inBody,
  }),
  row(groupOrders.createGroup.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ pedidos_uuid: [uuid], ...groupForm }),
    refused: inBody,
  }),
  row(groupOrders.addToGroup.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ pedidos_uuid: [uuid], form_grupo_de_pedido_id: 1 }),
    refused: inBody,
  }),
  row(groupOrders.addToGroup.endpoint, sellers, {
    kind: 'grupo',
    args: (id) => ({ pedidos_uuid: [demoUuid('pedido', 1)], form_grupo_de_pedido_id: id }),
    refused: inBody,
  }),
  row(groupOrders.removeFromGroup.endpoint, sellers, {
    kind: 'pedido',
    args: (uuid) => ({ pedidos_uuid: [uuid] }),
    refused: inBody,
  }),
  row(groupOrders.editGroup.endpoint, sellers, { kind: 'grupo', args: (id) => ({ id, ...groupForm }) }),
  row(groupOrders.changeGroupStatus.endpoint, sellers, {
    kind: 'grupo',
    args: (id) => ({
      grupo_de_pedido_id: id,
      estado_de_grupo_de_pedido_uuid: groupForm.form_estado_de_grupo_de_pedido_uuid,
    }),
    refused: inBody,
  }),
  row(groupOrders.changeLot.endpoint, sellers, {
    kind: 'pedido',
    args: (pedido_id) => ({ pedido_id, lote: 'NINGUNO' }),
    refused: inBody,
  }),

  row(listRegistrations, ['root']),
  row(exportFile.exportGroup, sellers, {
    kind: 'grupo',
    args: (id) => ({ id, exportToFile: 'csv' }),
    refused: inBody,
  }),
  row(exportFile.exportTurnos, turnos, {
    kind: 'turno',
    args: (id) => ({ turnos_ids: id, exportToFile: 'csv' }),
    refused: inBody,
  }),
  row(exportFile.download, all, { public: true, args: () => ({ token: 'x'.repeat(43) }) }),

  row(listWorkOrders, except('admin', 'subusuario', 'logistica'), { accounts: ofWorkOrders }),

  row(materials.getMaterialCatalogue, searchers),
  row(materials.countMaterials, searchers),
  row(materials.searchMaterials, searchers),
  row(materials.getMaterialLots, searchers, { args: () => ({ product_code: 'CALORO20P' }) }),
  row(photos.searchLotsWithoutPhoto, photographers),
  row(photos.getLotPhotos, photographers, { kind: 'lote', args: (id) => ({ id }) }),
  row(photos.getPlates, except('admin'), { args: () => ({ lotes: 'CALORO20P|B-1042' }) }),
  row(photos.uploadPhoto.endpoint, photographers, {
    kind: 'lote',
    args: (id) => ({ id, file: new File(['no es una foto'], 'foto.jpg') }),
  }),
  row(photos.deletePhoto.endpoint, photographers, { kind: 'foto', args: (id) => ({ id }) }),

  row(reportPolicy, all, { public: true, args: () => ({ reports: [] }) }),
  row(agenda.listTurnos, turnos, {
    args: () => ({ fecha_desde: addDays(today, -7), fecha_hasta: addDays(today, 7) }),
    accounts: ofAgenda,
  }),
  row(getTurnoLots, sellers, { args: () => ({ fecha_desde: today, fecha_hasta: today }) }),
  row(agenda.getDayTurnos, turnos, { args: () => ({ fecha: today }), accounts: ofAgenda }),
  row(agenda.getTurno, turnos, {
    kind: 'turno',
    args: (id) => ({ id }),
    accounts: ({ data }: { data: { accounts: { id: number }[] } }) => ofTurnos([data]),
  }),
  row(agenda.getNewTurnoCatalogues, sellers, {
    kind: 'turno',
    args: (turno_id) => ({ turno_id }),
    refused: inBody,
  }),
  row(agenda.saveTurno.endpoint, sellers, {
    kind: 'turno',
    args: (turno_id) => turnoForm({ turno_id }),
    refused: inBody,
  }),
  row(agenda.saveTurno.endpoint, sellers, {
    kind: 'cuenta',
    args: (id) => turnoForm({ form_accounts_id: [id] }),
    refused: byField,
  }),
  row(agenda.saveTurno.endpoint, sellers, {
    kind: 'grupo',
    args: (id) => turnoForm({ form_grupos_de_pedidos_id: [id] }),
    refused: byField,
  }),
  row(agenda.bookTurnoForOrders.endpoint, sellers, {
    kind: 'grupo',
    args: (group_id) => ({ group_id, form_fecha: today, form_hora_desde: '10:00' }),
    refused: inBody,
  }),
  row(agenda.markDelivered.endpoint, sellers, {
    kind: 'turno',
    args: (uuid) => ({ uuid, estado: 'entregado' }),
  }),
  row(agenda.deleteTurno.endpoint, sellers, { kind: 'turno', args: (id) => ({ id }) }),
  row(sendBatch, all, {
    args: () => ({ calls: [{ id: '1', method: 'GET', path: '/api/me', headers: {}, body: null }] }),
  }),

  feed('pedidos', orderReaders, { accounts: ofRows }),
  feed('grupos', orderReaders, { accounts: ofRows }),
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
  row(recognizeChanges, all, { args: () => ({ ids: [] }) }),
  news,
  row(getStock, searchers, { args: () => ({ sucursal: 'Córdoba' }) }),
  row(pull.estimateTrip, all, { args: () => ({ sucursales: 'Córdoba', dias: 30 }) }),
]

/** An identifier that nothing has. */
