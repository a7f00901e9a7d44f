import { listEnterable, loginAs } from '#contract/calls/access/identity.ts'
import { listActivity } from '#contract/calls/config/activity.ts'
import { bays } from '#contract/calls/config/bays.ts'
import { branches } from '#contract/calls/config/branches.ts'
import { carriers } from '#contract/calls/config/carriers.ts'
import { closedDays } from '#contract/calls/config/closed-days.ts'
import { coefficients } from '#contract/calls/config/coefficients.ts'
import { getConfig, saveConfig } from '#contract/calls/config/config.ts'
import { groupStatuses } from '#contract/calls/config/group-statuses.ts'
import { getMail, listMails } from '#contract/calls/config/mails.ts'
import { news, promotions, uploadNoticeImage } from '#contract/calls/config/notices.ts'
import { downloadPriceList, listPriceLists } from '#contract/calls/config/price-list.ts'
import { priceLists } from '#contract/calls/config/price-lists.ts'
import { listAllRoles, permissions, roles } from '#contract/calls/config/roles.ts'
import { getSalesRules, saveSalesRules } from '#contract/calls/config/sales-rules.ts'
import { stores } from '#contract/calls/config/stores.ts'
import * as sync from '#contract/calls/config/sync.ts'
import { trucks } from '#contract/calls/config/trucks.ts'
import * as users from '#contract/calls/config/users.ts'
import type { Catalogue } from '#contract/kit/catalogue.ts'
import { CARRIER_DNI, NEW } from './authorization-rows.ts'
import {
  type CallRow,
  inBody,
  type Kind,
  priceReaders,
  row,
  sellers,
  USERS,
  type User,
} from './authorization-words.ts'

const administrators: readonly User[] = ['root', 'admin']

interface Kept {
  kind: Kind
  /** A form that may be saved, of a row that is there or of a new one. */
  form: (more: object) => Record<string, unknown>
  /** Users who read the list. */
  listed?: readonly User[]
}

/** The calls of a catalogue: root's, but for the list. */
const catalogueRows = (catalogue: Catalogue<never>, { kind, form, listed = ['root'] }: Kept): CallRow[] => [
  row(catalogue.list, listed),
  row(catalogue.one, ['root'], { kind, args: (uuid) => ({ uuid }) }),
  row(catalogue.save, ['root'], { kind, args: (uuid) => form({ uuid }), refused: inBody }),
  ...(catalogue.deleted === null
    ? []
    : [row(catalogue.remove, ['root'], { kind, args: (uuid) => ({ uuid }) })]),
]

/** A run that was decided. */
const ofRun = { kind: 'corrida' as const, args: (id: string) => ({ id }) }

/** The calls of the configuration, as rows of the matrix. */
export const configRows: readonly CallRow[] = [
  row(listEnterable, ['root', 'admin']),
  row(loginAs, ['root', 'admin'], { kind: 'usuario', args: (uuid) => ({ uuid }) }),
  row(users.listConfigUsers, administrators),
  row(users.listUserRoles, administrators),
  row(users.listAllPermissions, ['root']),
  row(users.searchAccountsForUsers, administrators),
  row(users.listBranchesForUsers, administrators),
  row(users.getConfigUser, administrators, { kind: 'conocido', args: (uuid) => ({ uuid }) }),
  row(users.saveConfigUser, administrators, {
    kind: 'conocido',
    args: (uuid) => ({ uuid, fullname: 'Oscar Villalba', email: 'baja@demo.example' }),
    refused: inBody,
  }),
  row(users.activateConfigUser, administrators, {
    kind: 'conocido',
    args: (uuid) => ({ uuid, email: 'baja@demo.example' }),
    refused: inBody,
  }),
  row(users.reactivateConfigUser, administrators, { kind: 'conocido', args: (uuid) => ({ uuid }) }),
  row(users.deactivateConfigUser, administrators, { kind: 'conocido', args: (uuid) => ({ uuid }) }),
  row(listActivity, ['root']),
  row(listMails, ['root']),
  row(getMail, ['root'], { args: () => ({ id: 'ninguno' }), answers: 404 }),
  ...catalogueRows(carriers as never, {
    kind: 'fletero',
    form: (more) => ({ nombre: 'Fletes Ñandú', dni: CARRIER_DNI, ...more }),
    listed: sellers,
  }),
  ...catalogueRows(closedDays as never, {
    kind: 'feriado',
    form: (more) => ({ fecha: '2027-12-24', nombre: NEW.feriado, cerrado: true, ...more }),
    listed: sellers,
  }),
  ...catalogueRows(trucks as never, {
    kind: 'camion',
    form: (more) => ({ nombre: NEW.camion, patente: 'ZZ999ZZ', max_kg: 4000, ...more }),
    listed: sellers,
  }),
  ...catalogueRows(coefficients as never, {
    kind: 'coeficiente',
    form: (more) => ({ plan: 'Débito', cuotas: 1, coeficiente: '1,02', desde: '2026-01-01', ...more }),
  }),
  ...catalogueRows(stores as never, {
    kind: 'tienda',
    form: (more) => ({ nombre: NEW.tienda, tienda_account_id: 12, accounts: [13], ...more }),
  }),
  row(sync.listSyncTasks, ['root']),
  row(sync.scheduleSync, ['root'], { args: () => ({ tasks: ['inexistente'] }), answers: 422 }),
  row(sync.uploadSyncFile, ['root'], { args: () => ({ archivo: '' }), answers: 422 }),
  row(sync.listRuns, ['root']),
  row(sync.getRun, ['root'], ofRun),
  row(sync.exportRejects, ['root'], ofRun),
  row(sync.confirmRun, ['root'], { ...ofRun, answers: 409 }),
  row(sync.discardRun, ['root'], { ...ofRun, answers: 409 }),
  row(getSalesRules, USERS),
  row(saveSalesRules, ['root'], {
    args: () => ({
      ...{
        plazo: 3,
        extensiones: 2,
        por_vendedor: 40,
        por_cuenta: 60,
        por_dia: 100,
        sena: 30,
        sena_dias: 14,
      },
      ...{ presupuesto_dias: 7, presupuestos_por_dia: 60, enlace_dias: 30, chapa_ocupada: 'rechazar' },
    }),
  }),
  row(getConfig, ['root']),
  row(saveConfig, ['root'], { args: () => ({ cuit_explude: '' }) }),
  ...catalogueRows(bays as never, { kind: 'nave', form: (more) => ({ nombre: NEW.nave, ...more }) }),
  ...catalogueRows(branches as never, {
    kind: 'sucursal',
    form: (more) => ({ nombre: NEW.sucursal, nave_hasta: 'D', ...more }),
    listed: sellers,
  }),
  ...catalogueRows(groupStatuses as never, {
    kind: 'estado-de-grupo',
    form: (more) => ({ nombre: NEW.estado, order: 9, ...more }),
  }),
  ...catalogueRows(priceLists as never, {
    kind: 'lista-de-precios',
    form: (more) => ({ name: 'Lista', url: 'https://x.example/lista.pdf', ...more }),
  }),
  row(listAllRoles, ['root']),
  ...catalogueRows(roles as never, {
    kind: 'rol',
    form: (more) => ({ name: NEW.rol, key: 'sin-uso', permissions: '', ...more }),
  }),
  ...catalogueRows(permissions as never, {
    kind: 'permiso',
    form: (more) => ({ name: NEW.permiso, key: 'sin-uso', ...more }),
  }),
  row(listPriceLists, priceReaders),
  row(downloadPriceList, priceReaders, { kind: 'lista-visible', args: (uuid) => ({ uuid }) }),
  ...catalogueRows(news as never, {
    kind: 'novedad',
    form: (more) => ({
      title: 'Cambia el armado de los grupos de pedidos',
      from_date: '2026-03-01',
      ...more,
    }),
  }),
  ...catalogueRows(promotions as never, {
    kind: 'promocion',
    form: (more) => ({
      title: 'Liquidación de fin de mes',
      from_date: '2026-03-01',
      to_date: '2026-03-02',
      ...more,
    }),
  }),
  row(uploadNoticeImage, ['root'], { args: () => ({}), answers: 422 }),
]
