import type { Order } from '#contract/calls/orders.ts'
import { isLate, type Now } from '#contract/calls/rules/turno-late.ts'
import { isExpected } from '#contract/calls/rules/turno-rules.ts'
import type { User } from '#contract/calls/session.ts'
import { listTurnos, type Turno } from '#contract/calls/turnos.ts'
import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { FINAL, isFinal, STATUS } from '#contract/rules/transitions.ts'
import type { Db } from '#src/offline/device.ts'
import { type Coverage, oldest, readFeed } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { readOrderStatuses } from '#src/records/catalogues/order-statuses.ts'
import { daysBetween, readDays } from '#src/records/turnos/turnos-known.ts'
import { turnoHours } from './day-words.ts'

/** Open orders, counted by what they wait for; `isWhole`: those of every branch are counted. */
export interface OrderCounts {
  enCurso: number
  listos: number
  unconfirmed: number
  at: number | null
  isWhole: boolean
}

/** Turnos of today that have not left, those of them that are late, and the first that is still to come. */
interface DayTurnos {
  /** The first to leave first. */
  waiting: readonly Turno[]
  late: readonly Turno[]
  next: Turno | null
}

/** Work of today, from what this phone holds. */
export interface DayFigures {
  /** Open orders; null where this phone does not hold the orders. */
  pedidos: OrderCounts | null
  /** Those of the branch of this person, of today and up to `until`, the last day that is here; null where the day is not on this phone. */
  turnos: { found: readonly Turno[]; until: Day; at: number } | null
  /** UUID of the branch they are of; null: of all branches. */
  sucursal: string | null
  /** The statuses that count as open: their names make the list of the orders counted. */
  abiertos: readonly string[]
}

/** The figures of this day at `now`, milliseconds since 1970; its turnos are brought up to date. */
export function dayCharts(user: User, now: number) {
  const today = dayOf(new Date(now))
  return localQuery<DayFigures, typeof listTurnos>({
    key: ['inicio', 'dia', today],
    read: (db) => readFigures(db, user, today),
    known: async (_, { pedidos: orders, turnos }): Promise<Coverage> => ({
      at: oldest([orders, turnos].flatMap((item) => (item ? [item.at] : []))),
      isWhole: true,
    }),
    ...(passes('turno-ver', user) && {
      refresh: { endpoint: listTurnos, input: { fecha_desde: today, fecha_hasta: addDays(today, 1) } },
    }),
  })
}

async function readFigures(db: Db, user: User, today: Day): Promise<DayFigures> {
  const name = branchOf(user)
  const found =
    name === null ? undefined : await db.sucursales.filter((branch) => branch.nombre === name).first()
  const branch = found?.uuid ?? null
  const [orders, turnos, statuses] = await Promise.all([
    passes('pedido-ver', user) ? readOrders(db) : null,
    passes('turno-ver', user) ? readTurnos(db, today, branch) : null,
    readOrderStatuses(db),
  ])
  const open = statuses.map(({ status }) => status).filter((status) => !isFinal(status))
  return { pedidos: orders, turnos, sucursal: branch, abiertos: open }
}

async function readOrders(db: Db): Promise<OrderCounts | null> {
  const feed = await readFeed(db, 'pedidos')
  if (!feed) return null
  const [open, branches] = await Promise.all([
    db.pedidos.where('status').noneOf(FINAL).toArray(),
    db.sucursales.toArray(),
  ])
  const { at, sucursales: fed } = feed
  return {
    ...countOrders(open),
    at,
    isWhole: !fed || branches.every(({ nombre: name }) => fed.includes(name)),
  }
}

/** Counts these open orders by what they wait for. */
export const countOrders = (open: readonly Pick<Order, 'status' | 'erp'>[]) => ({
  enCurso: open.length,
  listos: open.filter(({ status }) => status === STATUS.listo).length,
  unconfirmed: open.filter(({ erp }) => erp?.estado === 'sin confirmar').length,
})

/** Days after today in which the next turno is looked for. */
const DAYS_AHEAD = 7

async function readTurnos(db: Db, today: Day, branch: string | null): Promise<DayFigures['turnos']> {
  const days = daysBetween(today, addDays(today, DAYS_AHEAD))
  const ages = await readDays(db, days, branch)
  const at = ages.get(today) ?? null
  if (at === null) return null
  // Beyond a day that is not here the next one could be any.
  const unknown = days.find((day) => (ages.get(day) ?? null) === null)
  const until = unknown ? addDays(unknown, -1) : addDays(today, DAYS_AHEAD)
  const held = await db.turnos.where('fecha').between(today, until, true, true).toArray()
  const own = held.filter((item) => branch === null || item.sucursal_uuid === branch)
  return { found: own, until, at }
}

/** Turnos of today that have not left, those of them that are late, and the first that is to come, on any day. */
export function dayTurnos(turnos: readonly Turno[], now: Now): DayTurnos {
  const waiting = turnos.filter(isExpected).sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
  const ofToday = waiting.filter(({ fecha: date }) => date === now.fecha)
  return {
    waiting: ofToday,
    late: ofToday.filter((turno) => isLate(turno, now)),
    next: waiting.find((turno) => whenOf(turno) >= `${now.fecha} ${now.hora}`) ?? null,
  }
}

const whenOf = (turno: Turno): string => `${turno.fecha} ${turnoHours(turno)}`
