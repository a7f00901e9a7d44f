import { ingresarComo, listarParaIngresar } from '#contract/calls/acceso/identidad.ts'
import { listarActividad } from '#contract/calls/config/actividad.ts'
import { novedades, promociones, subirImagenDeAviso } from '#contract/calls/config/avisos.ts'
import { coeficientes } from '#contract/calls/config/coeficientes.ts'
import { guardarConfig, leerConfig } from '#contract/calls/config/config.ts'
import { leerCorreo, listarCorreos } from '#contract/calls/config/correos.ts'
import { estadosDeGrupos } from '#contract/calls/config/estados-de-grupos.ts'
import { fleteros } from '#contract/calls/config/fleteros.ts'
import { descargarListaDePrecios, listarListasDePrecios } from '#contract/calls/config/lista-precio.ts'
import { listasDePrecios } from '#contract/calls/config/listas-de-precios.ts'
import { naves } from '#contract/calls/config/naves.ts'
import { listarTodosLosRoles, permisos, roles } from '#contract/calls/config/roles.ts'
import { sucursales } from '#contract/calls/config/sucursales.ts'
import * as sync from '#contract/calls/config/sync.ts'
import { tiendas } from '#contract/calls/config/tiendas.ts'
import * as users from '#contract/calls/config/usuarios.ts'
import type { Catalogue } from '#contract/kit/catalogue.ts'
import { CARRIER_DNI, NEW } from './authorization-rows.ts'
import {
  type CallRow,
  inBody,
  type Kind,
  priceReaders,
  row,
  sellers,
  type User,
} from './authorization-words.ts'

const administrators: readonly User[] = ['root', 'admin']

interface Kept {
  kind: Kind
  /** A form that may be saved, of a row that is there or of a new one. */
  form: (more: object) => Record<string, unknown>
  /** Who reads the list. */
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
  row(listarParaIngresar, ['root', 'admin']),
  row(ingresarComo, ['root', 'admin'], { kind: 'usuario', args: (uuid) => ({ uuid }) }),
  row(users.listarUsuariosConfig, administrators),
  row(users.listarRolesDeUsuarios, administrators),
  row(users.listarTodosLosPermisos, ['root']),
  row(users.buscarCuentasParaUsuarios, administrators),
  row(users.listarSucursalesParaUsuarios, administrators),
  row(users.leerUsuarioConfig, administrators, { kind: 'conocido', args: (uuid) => ({ uuid }) }),
  row(users.guardarUsuarioConfig, administrators, {
    kind: 'conocido',
    args: (uuid) => ({ uuid, fullname: 'Oscar Villalba', email: 'baja@demo.example' }),
    refused: inBody,
  }),
  row(users.activarCuenta, administrators, {
    kind: 'conocido',
    args: (uuid) => ({ uuid, email: 'baja@demo.example' }),
    refused: inBody,
  }),
  row(users.reactivarUsuarioConfig, administrators, { kind: 'conocido', args: (uuid) => ({ uuid }) }),
  row(users.desactivarUsuarioConfig, administrators, { kind: 'conocido', args: (uuid) => ({ uuid }) }),
  row(listarActividad, ['root']),
  row(listarCorreos, ['root']),
  row(leerCorreo, ['root'], { args: () => ({ id: 'ninguno' }), answers: 404 }),
  ...catalogueRows(fleteros as never, {
    kind: 'fletero',
    form: (more) => ({ nombre: 'Fletes Ñandú', dni: CARRIER_DNI, ...more }),
    listed: sellers,
  }),
  ...catalogueRows(coeficientes as never, {
    kind: 'coeficiente',
    form: (more) => ({ plan: 'Débito', cuotas: 1, coeficiente: '1,02', desde: '2026-01-01', ...more }),
  }),
  ...catalogueRows(tiendas as never, {
    kind: 'tienda',
    form: (more) => ({ nombre: NEW.tienda, tienda_account_id: 12, accounts: [13], ...more }),
  }),
  row(sync.listarTareasDeSync, ['root']),
  row(sync.programarSync, ['root'], { args: () => ({ tasks: ['inexistente'] }), answers: 422 }),
  row(sync.listarCorridas, ['root']),
  row(sync.leerCorrida, ['root'], ofRun),
  row(sync.exportarRechazos, ['root'], ofRun),
  row(sync.confirmarCorrida, ['root'], { ...ofRun, answers: 409 }),
  row(sync.descartarCorrida, ['root'], { ...ofRun, answers: 409 }),
  row(leerConfig, ['root']),
  row(guardarConfig, ['root'], { args: () => ({ cuit_explude: '' }) }),
  ...catalogueRows(naves as never, { kind: 'nave', form: (more) => ({ nombre: NEW.nave, ...more }) }),
  ...catalogueRows(sucursales as never, {
    kind: 'sucursal',
    form: (more) => ({ nombre: NEW.sucursal, nave_hasta: 'D', ...more }),
    listed: sellers,
  }),
  ...catalogueRows(estadosDeGrupos as never, {
    kind: 'estado-de-grupo',
    form: (more) => ({ nombre: NEW.estado, order: 9, ...more }),
  }),
  ...catalogueRows(listasDePrecios as never, {
    kind: 'lista-de-precios',
    form: (more) => ({ name: 'Lista', url: 'https://x.example/lista.pdf', ...more }),
  }),
  row(listarTodosLosRoles, ['root']),
  ...catalogueRows(roles as never, {
    kind: 'rol',
    form: (more) => ({ name: NEW.rol, key: 'sin-uso', permissions: '', ...more }),
  }),
  ...catalogueRows(permisos as never, {
    kind: 'permiso',
    form: (more) => ({ name: NEW.permiso, key: 'sin-uso', ...more }),
  }),
  row(listarListasDePrecios, priceReaders),
  row(descargarListaDePrecios, priceReaders, { kind: 'lista-visible', args: (uuid) => ({ uuid }) }),
  ...catalogueRows(novedades as never, {
    kind: 'novedad',
    form: (more) => ({
      title: 'Cambia el armado de los grupos de pedidos',
      from_date: '2026-03-01',
      ...more,
    }),
  }),
  ...catalogueRows(promociones as never, {
    kind: 'promocion',
    form: (more) => ({
      title: 'Liquidación de fin de mes',
      from_date: '2026-03-01',
      to_date: '2026-03-02',
      ...more,
    }),
  }),
  row(subirImagenDeAviso, ['root'], { args: () => ({}), answers: 422 }),
]
