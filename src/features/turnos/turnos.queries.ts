import type { Account } from '#contract/calls/accounts.ts'
import { type Branch, getTurnoCatalogues } from '#contract/calls/catalogues.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { isUuid } from '#contract/calls/reference.ts'
import type { Now } from '#contract/calls/rules/turno-late.ts'
import { mayTakeGroup, searchTurnos, takenWorkOrders } from '#contract/calls/rules/turno-rules.ts'
import type { User } from '#contract/calls/session.ts'
import {
  type Carrier,
  getDayTurnos,
  getNewTurnoCatalogues,
  getTurno,
  listTurnos,
  type Turno,
} from '#contract/calls/turnos.ts'
import { type Day, dayOf, formatHour } from '#contract/kit/day.ts'
import { inSpanishOrder } from '#contract/kit/normalize.ts'
import { dayNow, momentNow } from '#contract/kit/time/clock.ts'
import { groupBy } from '#contract/records/group-by.ts'
import type { SapOrder } from '#contract/rules/sap-orders.ts'
import type { Db } from '#src/offline/device.ts'
import { readDraft } from '#src/offline/drafts.ts'
import { oldest, readKnown } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { readPrepared } from '#src/read/preparing.ts'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { sapOrderFrom } from '#src/records/turnos/new-turno.ts'
import { shownTurnos } from '#src/records/turnos/shown-turnos.ts'
import { CHOICES_NAME, daysBetween, knownDays, readAges, readDays } from '#src/records/turnos/turnos-known.ts'
import { type Neighbour, readNeighbours } from './neighbours.ts'

/** Milliseconds between two questions of a screen that shows turnos. [A12] */
const POLL = 15_000

export interface TurnosRead {
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
export async function readTurnos(
  db: Db,
  { desde: from, hasta: until, sucursal: branch }: Days,
): Promise<Turno[]> {
  const held = await db.turnos.where('fecha').between(from, until, true, true).toArray()
  const wanted = held.filter((item) => branch === null || item.sucursal_uuid === branch)
  return (await shownTurnos(db, wanted)).sort(byPlace)
}

async function readFound(db: Db, days: Days, q: string): Promise<TurnosRead> {
  const { desde: from, hasta: until, sucursal: branch } = days
  const [turnos, ages, neighbours] = await Promise.all([
    readTurnos(db, days),
    readDays(db, daysBetween(from, until), branch),
    readNeighbours(db, from, until),
  ])
  const thicknesses = await readThicknesses(db, turnos)
  return { turnos, dias: ages, neighbours, found: searchTurnos(turnos, q), espesores: thicknesses }
}

async function readThicknesses(db: Db, turnos: readonly Turno[]): Promise<Map<string, string>> {
  const codes = turnos
    .flatMap((turno) => turno.sap_orders.flatMap((order) => order.products))
    .map((item) => item.product_code)
  const held = await db.productos.bulkGet([...new Set(codes)])
  return new Map(held.flatMap((item) => (item ? [[item.product_code, item.espesor] as const] : [])))
}

/** The same without requests that were refused: who asked reads why, a board has no place for them. */
export function onBoard({ turnos, found, ...rest }: TurnosRead): TurnosRead {
  const isShown = ({ etapa: step }: Turno) => step !== 'no aceptado'
  return { ...rest, turnos: turnos.filter(isShown), found: found.filter(isShown) }
}

/** A day of a branch, searched on the phone, so that it works alike without network. [S165, S177] */
export function turnosOfDay(date: Day, branch: string, q: string) {
  const input = { fecha: date, ...(branch && { sucursal_uuid: branch }) }
  return localQuery<TurnosRead, typeof getDayTurnos>({
    key: ['turnos', 'dia', date, branch, q],
    read: (db) => readFound(db, { desde: date, hasta: date, sucursal: branch || null }, q),
    known: (db, { dias: ages, turnos }) => knownDays(db, ages, turnos),
    refresh: { endpoint: getDayTurnos, input, every: POLL },
  })
}

/** The same for a form, which may choose any carrier: the server is asked for the day of every branch. [A24] */
export function dayToChoose(date: Day, branch: string) {
  const day = turnosOfDay(date, branch, '')
  const refresh = { endpoint: getDayTurnos, input: { fecha: date }, every: POLL }
  return localQuery<TurnosRead, typeof getDayTurnos>({ ...day, key: [...day.key, 'elegir'], refresh })
}

/** Some days of a branch, or of all of them. [S166] */
export function turnosOfRange(
  { desde: from, hasta: until }: { desde: Day; hasta: Day },
  branch: string | null,
  q: string,
) {
  const input = { fecha_desde: from, fecha_hasta: until, ...(branch && { sucursal_uuid: branch }) }
  return localQuery<TurnosRead, typeof listTurnos>({
    key: ['turnos', 'rango', from, until, branch, q],
    read: (db) => readFound(db, { desde: from, hasta: until, sucursal: branch }, q),
    known: (db, { dias: ages, turnos }) => knownDays(db, ages, turnos),
    refresh: { endpoint: listTurnos, input, every: POLL },
  })
}

export interface TurnoOnPhone {
  turno: Turno
  espesores: ReadonlyMap<string, string>
}

/** A turno by its UUID or its number. One that only this phone knows is not asked for. [S167, A22] */
export function turnoByReference(id: string, held: Turno | null | undefined) {
  const isAsked = held !== undefined && (held === null || held.id !== null)
  return localQuery<TurnoOnPhone | null, typeof getTurno>({
    key: ['turnos', 'uno', id],
    isReference: isNumber(id) || isUuid(id),
    read: async (db) => {
      const turno = await readShown(db, id)
      return turno ? { turno, espesores: await readThicknesses(db, [turno]) } : null
    },
    known: async (db, found) => ({
      at: oldest(found ? await readAges(db, [found.turno]) : []),
      isWhole: found !== null,
    }),
    ...(isAsked && { refresh: { endpoint: getTurno, input: { id }, every: POLL } }),
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
export const BRANCH_KEY = 'turnos:sucursal'

export interface TurnoBranches {
  sucursales: Branch[]
  /** The branch to begin with. */
  propia: string | null
  /** Why that one, in few words. */
  motivo: string
}

/** The branches that have turnos, and the one of this person: the last chosen, their account's, or a prepared one. [S176] */
export function turnoBranches(user: User) {
  return localQuery<TurnoBranches, typeof getTurnoCatalogues>({
    key: ['turnos', 'sucursales', user.uuid],
    read: (db) => readBranches(db, user),
    refresh: { endpoint: getTurnoCatalogues, input: {} },
  })
}

const byName = <T extends { nombre: string }>(rows: readonly T[]): T[] =>
  inSpanishOrder(rows, (row) => row.nombre)

async function readBranches(db: Db, user: User): Promise<TurnoBranches> {
  const [held, last, prepared] = await Promise.all([
    db.sucursales.toArray(),
    readDraft(db, BRANCH_KEY, ''),
    readPrepared(db),
  ])
  const branches = byName(held.filter((item) => item.active))
  const named = (name: string | null | undefined) => branches.find((branch) => branch.nombre === name)
  const [uuid, reason] = [
    [branches.find((branch) => branch.uuid === last)?.uuid, 'Última elegida'],
    [named(branchOf(user))?.uuid, 'Tu sucursal'],
    [named(prepared?.sucursales[0])?.uuid, 'La preparada'],
    [(await busiest(db, branches))?.uuid, 'Con más turnos'],
    [branches[0]?.uuid, ''],
  ].find(([one]) => one !== undefined) ?? [null, '']
  return {
    sucursales: branches,
    propia: uuid ?? null,
    motivo: uuid === named(branchOf(user))?.uuid ? 'Tu sucursal' : (reason ?? ''),
  }
}

/** The branch of most of the turnos that are to come. */
async function busiest(db: Db, branches: readonly Branch[]): Promise<Branch | undefined> {
  const counts = new Map<string, number>()
  await db.turnos
    .where('fecha')
    .aboveOrEqual(dayNow())
    .each(({ sucursal_uuid: uuid }) => counts.set(uuid, (counts.get(uuid) ?? 0) + 1))
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return branches.find((branch) => branch.uuid === most?.[0])
}

/** The branches with turnos on a day, as far as this phone knows, the busiest first. */
export async function readElsewhere(db: Db, date: Day) {
  const turnos = groupBy(await db.turnos.where('fecha').equals(date).toArray(), (item) => item.sucursal_uuid)
  const branches = await db.sucursales.bulkGet([...turnos.keys()])
  const found = await Promise.all(
    branches.map(async (branch) => {
      if (!branch) return []
      const known = await readDays(db, [date], branch.uuid)
      return [{ ...branch, count: turnos.get(branch.uuid)?.length ?? 0, isWhole: known.get(date) != null }]
    }),
  )
  return found.flat().sort((a, b) => b.count - a.count)
}

export interface TurnoCatalogue {
  cuentas: Account[]
  grupos: OrderGroup[]
  fleteros: Carrier[]
  sucursales: Branch[]
  sapOrders: SapOrder[]
}

/** The options for a turno known to this phone; with network also the missing ones. [S170, S176] */
export function turnoCatalogue(uuid: string | null) {
  return localQuery<TurnoCatalogue, typeof getNewTurnoCatalogues>({
    key: ['turnos', 'catalogo', uuid],
    read: (db) => readCatalogue(db, uuid),
    known: async (db) => {
      const [asked = null] = await readKnown(db, [CHOICES_NAME])
      return { at: undefined, isWhole: asked !== null }
    },
    refresh: { endpoint: getNewTurnoCatalogues, input: uuid ? { turno_id: uuid } : {} },
  })
}

async function readCatalogue(db: Db, uuid: string | null): Promise<TurnoCatalogue> {
  const [accounts, groups, carriers, branches, reservations, turnos] = await Promise.all([
    db.cuentas.toArray(),
    db.grupos.orderBy('created_at').reverse().toArray(),
    db.fleteros.toArray(),
    db.sucursales.toArray(),
    db.reservas.toArray(),
    db.turnos.toArray(),
  ])
  const taken = takenWorkOrders(turnos.filter((turno) => turno.uuid !== uuid))
  const lines = groupBy(reservations, (item) => item.sap_order)
  return {
    cuentas: inSpanishOrder(
      accounts.filter((account) => account.active),
      (account) => account.account_name,
    ),
    grupos: await readOffered(db, groups),
    fleteros: byName(carriers.filter((carrier) => carrier.active)),
    sucursales: byName(branches.filter((branch) => branch.active)),
    sapOrders: [...lines]
      .filter(([number]) => !taken.has(number))
      .flatMap(([number, rows]) => sapOrderFrom(number, rows) ?? []),
  }
}

/** Those of these groups that a turno may take. What a turno holds already is in the turno itself. */
export async function readOffered(db: Db, groups: readonly OrderGroup[]): Promise<OrderGroup[]> {
  // Without any order known: only those groups need a look at their orders that no turno keeps.
  const free = groups.filter((group) => mayTakeGroup({ ...group, por_entregar: true }, []))
  const ids = free.map(({ uuid }) => uuid)
  const orders = await db.pedidos.where('grupo_uuid').anyOf(ids).toArray()
  const members = groupBy(orders, ({ grupo_uuid }) => grupo_uuid ?? '')
  return free.filter((item) => mayTakeGroup(item, members.get(item.uuid) ?? []))
}

/** The day and the hour (`10:42`) it is. */
export const nowHere = (at = momentNow()): Now => ({ fecha: dayOf(new Date(at)), hora: formatHour(at) })
