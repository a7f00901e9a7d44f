import { leerCatalogosDeTurnos, type Sucursal } from '#contract/calls/catalogos.ts'
import type { Cuenta } from '#contract/calls/cuentas.ts'
import type { Grupo } from '#contract/calls/grupos.ts'
import { isUuid } from '#contract/calls/referencia.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import {
  type Fletero,
  leerCatalogosDeTurnoNuevo,
  leerTurno,
  leerTurnosDelDia,
  listarTurnos,
  type Turno,
} from '#contract/calls/turnos.ts'
import { type Day, dayOf, formatHour } from '#contract/kit/day.ts'
import type { OrdenSap } from '#contract/rules/sap-orders.ts'
import { buscarTurnos, ordenesTomadas, puedeTomarGrupo } from '#contract/rules/turno-rules.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { oldest, readKnown } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import { readDraft } from '#src/offline/drafts.ts'
import { groupBy } from '#src/offline/land/group-by.ts'
import { readPrepared } from '#src/offline/prepared.ts'
import { branchOf } from '#src/records/cuentas/sellers.ts'
import { ordenSapFrom } from '#src/records/turnos/new-turno.ts'
import { shownTurnos } from '#src/records/turnos/shown-turnos.ts'
import { CHOICES_NAME, daysBetween, knownDays, readAges, readDays } from '#src/records/turnos/turnos-known.ts'
import { type Neighbour, readNeighbours } from './neighbours.ts'

/** Milliseconds between two questions of a screen that shows turnos. [A12] */
const POLL = 15_000

export interface TurnosLeidos {
  turnos: Turno[]
  /**
   * Time of the server's last complete answer for each day, milliseconds since 1970; null: the day is not on this
   * phone.
   */
  dias: ReadonlyMap<Day, number | null>
  /** Those of every branch, which may stand in each other's way. */
  neighbours: Neighbour[]
  /** Those that the words typed find; all of them without words. */
  found: Turno[]
  /** Thickness by product code, for what the ERP does not say. */
  espesores: ReadonlyMap<string, string>
}

const byPlace = (a: Turno, b: Turno): number =>
  compare(a.fecha, b.fecha) ||
  compare(a.hora_desde, b.hora_desde) ||
  compare(a.nave, b.nave) ||
  compare(a.uuid, b.uuid)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

interface Days {
  desde: Day
  hasta: Day
  sucursal: string | null
}

/** The turnos that this phone has of some days, in the order of the clock. */
export async function readTurnos(db: Db, { desde, hasta, sucursal }: Days): Promise<Turno[]> {
  const held = await db.turnos.where('fecha').between(desde, hasta, true, true).toArray()
  const wanted = held.filter((one) => sucursal === null || one.sucursal_uuid === sucursal)
  return (await shownTurnos(db, wanted)).sort(byPlace)
}

async function readFound(db: Db, days: Days, q: string): Promise<TurnosLeidos> {
  const { desde, hasta, sucursal } = days
  const [turnos, dias, neighbours] = await Promise.all([
    readTurnos(db, days),
    readDays(db, daysBetween(desde, hasta), sucursal),
    readNeighbours(db, desde, hasta),
  ])
  const espesores = await readEspesores(db, turnos)
  return { turnos, dias, neighbours, found: buscarTurnos(turnos, q), espesores }
}

async function readEspesores(db: Db, turnos: readonly Turno[]): Promise<Map<string, string>> {
  const codes = turnos
    .flatMap((turno) => turno.sap_orders.flatMap((order) => order.products))
    .map((one) => one.product_code)
  const held = await db.productos.bulkGet([...new Set(codes)])
  return new Map(held.flatMap((one) => (one ? [[one.product_code, one.espesor] as const] : [])))
}

/** One day of a branch, searched on the phone, so that it works alike without network. [S165, S177] */
export function turnosDelDia(fecha: Day, sucursal: string, q: string) {
  const input = { fecha, ...(sucursal && { sucursal_uuid: sucursal }) }
  return localQuery<TurnosLeidos, typeof leerTurnosDelDia>({
    key: ['turnos', 'dia', fecha, sucursal, q],
    read: (db) => readFound(db, { desde: fecha, hasta: fecha, sucursal: sucursal || null }, q),
    known: (db, { dias, turnos }) => knownDays(db, dias, turnos),
    refresh: { endpoint: leerTurnosDelDia, input, every: POLL },
  })
}

/** The same for a form, which may choose any carrier: the server is asked for the day of every branch. [A24] */
export function diaParaElegir(fecha: Day, sucursal: string) {
  const day = turnosDelDia(fecha, sucursal, '')
  const refresh = { endpoint: leerTurnosDelDia, input: { fecha }, every: POLL }
  return localQuery<TurnosLeidos, typeof leerTurnosDelDia>({ ...day, key: [...day.key, 'elegir'], refresh })
}

/** Some days of a branch, or of all of them. [S166] */
export function turnosDelRango(
  { desde, hasta }: { desde: Day; hasta: Day },
  sucursal: string | null,
  q: string,
) {
  const input = { fecha_desde: desde, fecha_hasta: hasta, ...(sucursal && { sucursal_uuid: sucursal }) }
  return localQuery<TurnosLeidos, typeof listarTurnos>({
    key: ['turnos', 'rango', desde, hasta, sucursal, q],
    read: (db) => readFound(db, { desde, hasta, sucursal }, q),
    known: (db, { dias, turnos }) => knownDays(db, dias, turnos),
    refresh: { endpoint: listarTurnos, input, every: POLL },
  })
}

export interface TurnoDelTelefono {
  turno: Turno
  espesores: ReadonlyMap<string, string>
}

/** One turno by its UUID or its number. One that only this phone knows is not asked for. [S167, A22] */
export function turnoPorReferencia(id: string, held: Turno | null | undefined) {
  const isAsked = held !== undefined && (held === null || held.id !== null)
  return localQuery<TurnoDelTelefono | null, typeof leerTurno>({
    key: ['turnos', 'uno', id],
    isReference: isNumber(id) || isUuid(id),
    read: async (db) => {
      const turno = await readShown(db, id)
      return turno ? { turno, espesores: await readEspesores(db, [turno]) } : null
    },
    known: async (db, found) => ({
      at: oldest(found ? await readAges(db, [found.turno]) : []),
      isWhole: found !== null,
    }),
    ...(isAsked && { refresh: { endpoint: leerTurno, input: { id }, every: POLL } }),
  })
}

/** The number of a turno, as addresses write it. */
const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id)

export const readTurno = async (db: Db, id: string): Promise<Turno | undefined> =>
  isNumber(id) ? db.turnos.where('id').equals(Number(id)).first() : db.turnos.get(id)

/** The same with its groups and orders as they are now. */
export async function readShown(db: Db, id: string): Promise<Turno | undefined> {
  const turno = await readTurno(db, id)
  return turno && (await shownTurnos(db, [turno]))[0]
}

/** The branch last chosen on this phone. */
export const SUCURSAL_KEY = 'turnos:sucursal'

export interface SucursalesDeTurnos {
  sucursales: Sucursal[]
  /** The branch to begin with. */
  propia: string | null
  /** Why that one, in few words. */
  motivo: string
}

/** The branches that have turnos, and the one of this person: the last chosen, their account's, or a prepared one. [S176] */
export function sucursalesDeTurnos(user: Usuario) {
  return localQuery<SucursalesDeTurnos, typeof leerCatalogosDeTurnos>({
    key: ['turnos', 'sucursales', user.uuid],
    read: (db) => readSucursales(db, user),
    refresh: { endpoint: leerCatalogosDeTurnos, input: {} },
  })
}

async function readSucursales(db: Db, user: Usuario): Promise<SucursalesDeTurnos> {
  const [held, last, prepared] = await Promise.all([
    db.sucursales.orderBy('nombre').toArray(),
    readDraft(db, SUCURSAL_KEY, ''),
    readPrepared(db),
  ])
  const sucursales = held.filter((one) => one.active)
  const named = (name: string | null | undefined) => sucursales.find((one) => one.nombre === name)
  const [uuid, motivo] = [
    [sucursales.find((one) => one.uuid === last)?.uuid, 'Última elegida'],
    [named(branchOf(user))?.uuid, 'Tu sucursal'],
    [named(prepared?.sucursales[0])?.uuid, 'La preparada'],
    [(await busiest(db, sucursales))?.uuid, 'Con más turnos'],
    [sucursales[0]?.uuid, ''],
  ].find(([one]) => one !== undefined) ?? [null, '']
  return {
    sucursales,
    propia: uuid ?? null,
    motivo: uuid === named(branchOf(user))?.uuid ? 'Tu sucursal' : (motivo ?? ''),
  }
}

/** The branch of most of the turnos that are to come. */
async function busiest(db: Db, sucursales: readonly Sucursal[]): Promise<Sucursal | undefined> {
  const counts = new Map<string, number>()
  await db.turnos
    .where('fecha')
    .aboveOrEqual(today())
    .each(({ sucursal_uuid: uuid }) => counts.set(uuid, (counts.get(uuid) ?? 0) + 1))
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return sucursales.find((one) => one.uuid === most?.[0])
}

/** The branches with turnos on a day, as far as this phone knows, the busiest first. */
export async function readElsewhere(db: Db, fecha: Day) {
  const turnos = groupBy(await db.turnos.where('fecha').equals(fecha).toArray(), (one) => one.sucursal_uuid)
  const sucursales = await db.sucursales.bulkGet([...turnos.keys()])
  const found = await Promise.all(
    sucursales.map(async (one) => {
      if (!one) return []
      const known = await readDays(db, [fecha], one.uuid)
      return [{ ...one, count: turnos.get(one.uuid)?.length ?? 0, isWhole: known.get(fecha) != null }]
    }),
  )
  return found.flat().sort((a, b) => b.count - a.count)
}

export interface CatalogoDelTurno {
  cuentas: Cuenta[]
  grupos: Grupo[]
  fleteros: Fletero[]
  sucursales: Sucursal[]
  ordenesSap: OrdenSap[]
}

/** The options for a turno known to this phone; with network also the missing ones. [S170, S176] */
export function catalogoDelTurno(uuid: string | null) {
  return localQuery<CatalogoDelTurno, typeof leerCatalogosDeTurnoNuevo>({
    key: ['turnos', 'catalogo', uuid],
    read: (db) => readCatalogo(db, uuid),
    known: async (db) => {
      const [asked = null] = await readKnown(db, [CHOICES_NAME])
      return { at: undefined, isWhole: asked !== null }
    },
    refresh: { endpoint: leerCatalogosDeTurnoNuevo, input: uuid ? { turno_id: uuid } : {} },
  })
}

async function readCatalogo(db: Db, uuid: string | null): Promise<CatalogoDelTurno> {
  const [cuentas, grupos, fleteros, sucursales, reservas, turnos] = await Promise.all([
    db.cuentas.orderBy('account_name').toArray(),
    db.grupos.orderBy('created_at').reverse().toArray(),
    db.fleteros.orderBy('nombre').toArray(),
    db.sucursales.orderBy('nombre').toArray(),
    db.reservas.toArray(),
    db.turnos.toArray(),
  ])
  const taken = ordenesTomadas(turnos.filter((turno) => turno.uuid !== uuid))
  const lines = groupBy(reservas, (one) => one.sap_order)
  return {
    cuentas: cuentas.filter((cuenta) => cuenta.active),
    grupos: await readOffered(db, grupos),
    fleteros: fleteros.filter((fletero) => fletero.active),
    sucursales: sucursales.filter((one) => one.active),
    ordenesSap: [...lines]
      .filter(([number]) => !taken.has(number))
      .flatMap(([number, rows]) => ordenSapFrom(number, rows) ?? []),
  }
}

/** Of these groups, those that a turno may take. What a turno holds already is in the turno itself. */
async function readOffered(db: Db, grupos: readonly Grupo[]): Promise<Grupo[]> {
  // Without any order known: only those groups need a look at their orders that no turno keeps.
  const free = grupos.filter((one) => puedeTomarGrupo({ ...one, por_entregar: true }, []))
  const ids = free.map(({ uuid }) => uuid)
  const pedidos = await db.pedidos.where('grupo_uuid').anyOf(ids).toArray()
  const members = groupBy(pedidos, ({ grupo_uuid }) => grupo_uuid ?? '')
  return free.filter((one) => puedeTomarGrupo(one, members.get(one.uuid) ?? []))
}

export const today = (): Day => dayOf(new Date())

/** The day and the hour (`10:42`) it is. */
export const nowHere = (at = Date.now()) => ({ fecha: dayOf(new Date(at)), hora: formatHour(at) })
