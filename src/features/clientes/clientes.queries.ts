import { type Cuenta, leerCuenta } from '#contract/calls/cuentas.ts'
import { listarPedidos, type Pedido } from '#contract/calls/pedidos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { callName, newest, readFeed, readKnown } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import { readOrderStatuses } from '#src/records/catalogos/order-statuses.ts'
import { cuentaName } from '#src/records/cuentas/cuentas-known.ts'
import { knownList } from '#src/records/pedidos/pedidos-known.ts'
import { shownTurnos } from '#src/records/turnos/shown-turnos.ts'
import { daysBetween, knownDays, readDays } from '#src/records/turnos/turnos-known.ts'
import { type Historial, historialOf } from './historial.ts'

/** The number of an account, as addresses write it; null for what can be none. */
export const accountOf = (id: string): number | null => (/^\d{1,9}$/.test(id) ? Number(id) : null)

/** An account as this phone holds it; null without it. A foreign one and one that does not exist are the same. */
export function clientePorId(id: number | null) {
  return localQuery<Cuenta | null, typeof leerCuenta>({
    key: ['clientes', 'uno', id],
    isReference: id !== null,
    read: async (db) => (id === null ? null : ((await db.cuentas.get(id)) ?? null)),
    known: async (db, held) => {
      const [[asked = null], feed] = await Promise.all([
        readKnown(db, [cuentaName(id ?? 0)]),
        readFeed(db, 'cuentas'),
      ])
      return { at: held ? newest(asked, feed?.at ?? null) : undefined, isWhole: held !== null }
    },
    refresh: { endpoint: leerCuenta, input: { id: String(id) } },
  })
}

/** The orders of an account on this phone, and what follows from them. */
export function historialDe(id: number) {
  const input = { account: String(id), orderBy: 'latest' as const }
  return localQuery<Historial, typeof listarPedidos>({
    key: ['clientes', 'pedidos', id],
    read: async (db) => historialOf(await readOrders(db, id), await readOrderStatuses(db)),
    known: (db, { ultimos }) => knownList(db, callName('pedidos', listarPedidos, input), ultimos),
    refresh: { endpoint: listarPedidos, input },
  })
}

const readOrders = (db: Db, id: number): Promise<Pedido[]> =>
  db.pedidos.where('account_id').equals(id).toArray()

/** Days from today that are looked at for turnos. */
export const TURNO_DAYS = 14

/** The turnos of an account from a day on that this phone holds, the next one first; whole when it holds every day. */
export function turnosDelCliente(id: number, today: Day) {
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
  turnos.find((turno) => turno.estado === 'agendado' && whenOf(turno) >= now)

const whenOf = ({ fecha, hora_desde, uuid }: Turno): string => `${fecha} ${hora_desde} ${uuid}`
