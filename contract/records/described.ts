import { describeRecord, type RecordFacts } from '#contract/kit/record.ts'
import { accounts } from './accounts.ts'
import { claims } from './claims.ts'
import { groups } from './groups.ts'
import { holds } from './holds.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { quotes } from './quotes.ts'
import { savedSearches } from './saved-searches.ts'
import { trips } from './trips.ts'
import { turnos } from './turnos.ts'
import { workOrders } from './work-orders.ts'

/** Every kind of record that travels in a feed, by the name of its table. */
export const DESCRIBED = {
  pedidos: orders,
  grupos: groups,
  turnos,
  cuentas: accounts,
  ordenesDeTrabajo: workOrders,
  reclamos: claims,
  apartados: holds,
  presupuestos: quotes,
  repartos: trips,
  notificaciones: notifications,
  busquedas: savedSearches,
  productos: describeRecord({ table: 'productos', key: 'product_code' }),
  sucursales: describeRecord({ table: 'sucursales', key: 'uuid' }),
  estados: describeRecord({ table: 'estados', key: 'status' }),
  estadosDeGrupo: describeRecord({ table: 'estadosDeGrupo', key: 'uuid' }),
  fotos: describeRecord({ table: 'fotos', key: 'uuid' }),
  reservas: describeRecord({ table: 'reservas', key: 'id' }),
  transito: describeRecord({ table: 'transito', key: 'id' }),
  feriados: describeRecord({ table: 'feriados', key: 'uuid' }),
  codigos: describeRecord({ table: 'codigos', key: 'id' }),
  camiones: describeRecord({ table: 'camiones', key: 'uuid' }),
  fleteros: describeRecord({ table: 'fleteros', key: 'uuid' }),
} as const

const all: readonly RecordFacts[] = Object.values(DESCRIBED)

export const recordOf = (table: string): RecordFacts | undefined => all.find((facts) => facts.table === table)

const LABELS: Readonly<Record<string, string>> = Object.assign({}, ...all.map(({ labels }) => labels))

/** A field of any record, as people call it. */
export const labelOf = (field: string): string => LABELS[field] ?? field

const LISTS: NonNullable<RecordFacts['lists']> = Object.assign({}, ...all.map(({ lists }) => lists))

/** The record's field that an argument sets. */
export function fieldOfArg(arg: string): string {
  const name = arg.replace(/^form_/, '')
  return Object.keys(LISTS).find((field) => LISTS[field]?.arg === name) ?? name
}

/** The argument that sets a record's field, without `form_`. */
export const argOfField = (field: string): string => LISTS[field]?.arg ?? field

/** The name of one item of a list field among arguments; undefined where the field is no list. */
export const listKeyOf = (field: string): string | undefined => LISTS[field]?.key
