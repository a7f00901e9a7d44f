import { type Account, getAccount } from '#contract/calls/accounts.ts'
import { type Hold, listHolds } from '#contract/calls/holds/holds.ts'
import { listOrders, type Order } from '#contract/calls/orders.ts'
import { isExpected } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import type { Db } from '#src/offline/device.ts'
import { callName, newest, readFeed, readKnown } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { accountName } from '#src/records/accounts/accounts-known.ts'
import { readOrderStatuses } from '#src/records/catalogues/order-statuses.ts'
import { holdsOfAccount, knownHolds } from '#src/records/holds/holds-known.ts'
import { knownList } from '#src/records/orders/orders-known.ts'
import { shownTurnos } from '#src/records/turnos/shown-turnos.ts'
import { daysBetween, knownDays, readDays } from '#src/records/turnos/turnos-known.ts'
import { type Historial, historialOf } from './history-of.ts'

/** The number of an account, as addresses write it; null for what can be none. */
export const accountOf = (id: string): number | null => (/^\d{1,9}$/.test(id) ? Number(id) : null)

/** An account as this phone holds it; null without it. A foreign one and one that does not exist are the same. */
export function customerById(id: number | null) {
  return localQuery<Account | null, typeof getAccount>({
    key: ['clientes', 'uno', id],
    isReference: id !== null,
    read: async (db) => (id === null ? null : ((await db.cuentas.get(id)) ?? null)),
    known: async (db, held) => {
      const [[asked = null], feed] = await Promise.all([
        readKnown(db, [accountName(id ?? 0)]),
        readFeed(db, 'cuentas'),
      ])
      return { at: held ? newest(asked, feed?.at ?? null) : undefined, isWhole: held !== null }
    },
    refresh: { endpoint: getAccount, input: { id: String(id) } },
  })
}

/** The orders of an account on this phone, and what follows from them. */
export function historyOf(id: number) {
  const input = { account: String(id), orderBy: 'latest' as const }
  return localQuery<Historial, typeof listOrders>({
    key: ['clientes', 'pedidos', id],
    read: async (db) => historialOf(await readOrders(db, id), await readOrderStatuses(db)),
    known: (db, { ultimos: last }) => knownList(db, callName('pedidos', listOrders, input), last),
    refresh: { endpoint: listOrders, input },
  })
}

const readOrders = (db: Db, id: number): Promise<Order[]> =>
  db.pedidos.where('account_id').equals(id).toArray()

/** Open holds of an account, as far as this phone knows. */
export function holdsOfCustomer(id: number) {
  return localQuery<Hold[], typeof listHolds>({
    key: ['clientes', 'apartados', id],
    read: (db) => holdsOfAccount(db, id),
    known: knownHolds,
    refresh: { endpoint: listHolds, input: { account: id } },
  })
}

/** Days from today that are looked at for turnos. */
export const TURNO_DAYS = 14

/** The turnos of an account from a day on that this phone holds, the next one first; whole when it holds every day. */
export function turnosOfCustomer(id: number, today: Day) {
  return localQuery<Turno[]>({
    key: ['clientes', 'turnos', id, today],
    read: async (db) => {
      const held = await db.turnos.where('fecha').aboveOrEqual(today).toArray()
      const own = held.filter(({ accounts }) => accounts.some((account) => account.id === id))
      const shown = await shownTurnos(db, own)
      return shown.sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
    },
    known: async (db, turnos) => {
      const days = daysBetween(today, addDays(today, TURNO_DAYS - 1))
      return knownDays(db, await readDays(db, days, null), turnos)
    },
  })
}

/** The first one that is still to come; `now` as 'YYYY-MM-DD HH:MM'. */
export const nextOf = (turnos: readonly Turno[], now: string): Turno | undefined =>
  turnos.find((turno) => isExpected(turno) && whenOf(turno) >= now)

const whenOf = ({ fecha: date, hora_desde, uuid }: Turno): string => `${date} ${hora_desde} ${uuid}`
