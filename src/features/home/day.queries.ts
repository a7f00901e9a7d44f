import type { Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { getDayTurnos, type Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { FINAL, isFinal, STATUS } from '#contract/rules/transitions.ts'
import type { Db } from '#src/offline/device.ts'
import { type Coverage, oldest, readFeed } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { readOrderStatuses } from '#src/records/catalogues/order-statuses.ts'
import { readDays } from '#src/records/turnos/turnos-known.ts'
import { turnoHours } from './day-words.ts'

/** Open orders, counted by what they wait for; `isWhole`: those of every branch are counted. */
export interface OrderCounts {
  enCurso: number
  listos: number
  unconfirmed: number
  at: number | null
  isWhole: boolean
}

/** Work of today, from what this phone holds. */
export interface DayFigures {
  /** Open orders; null where this phone does not hold the orders. */
  pedidos: OrderCounts | null
  /** Those that have not left today, in the branch of this person; null where the day is not on this phone. */
  turnos: { left: number; next: Turno | null; at: number } | null
  /** UUID of the branch they are of; null: of all branches. */
  sucursal: string | null
  /** The statuses that count as open: their names make the list of the orders counted. */
  abiertos: readonly string[]
}

/** The figures of this day at `now`, milliseconds since 1970; its turnos are brought up to date. */
export function dayCharts(user: User, now: number) {
  const today = dayOf(new Date(now))
  return localQuery<DayFigures, typeof getDayTurnos>({
    key: ['inicio', 'dia', today],
    read: (db) => readFigures(db, user, today),
    known: async (_, { pedidos: orders, turnos }): Promise<Coverage> => ({
      at: oldest([orders, turnos].flatMap((item) => (item ? [item.at] : []))),
      isWhole: true,
    }),
    ...(passes('turno-ver', user) && { refresh: { endpoint: getDayTurnos, input: { fecha: today } } }),
  })
}

async function readFigures(db: Db, user: User, today: string): Promise<DayFigures> {
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

async function readTurnos(db: Db, today: string, branch: string | null): Promise<DayFigures['turnos']> {
  const at = (await readDays(db, [today], branch)).get(today) ?? null
  if (at === null) return null
  const held = await db.turnos.where('fecha').between(today, addDays(today, 1), true, true).toArray()
  const own = held.filter((item) => branch === null || item.sucursal_uuid === branch)
  return { ...nextOf(own, today), at }
}

/** Number of these turnos that have not left today, and the first that has not, which may be tomorrow's. */
export function nextOf(turnos: readonly Turno[], today: string): { left: number; next: Turno | null } {
  const waiting = turnos
    .filter(({ estado: status }) => status === 'agendado')
    .sort((a, b) => `${a.fecha} ${turnoHours(a)}`.localeCompare(`${b.fecha} ${turnoHours(b)}`))
  return { left: waiting.filter(({ fecha: date }) => date === today).length, next: waiting[0] ?? null }
}
