import { listClaims } from '#contract/calls/claims.ts'
import type { OpenOrder } from '#contract/calls/home/today.ts'
import { OPEN_ORDERS_SHOWN } from '#contract/calls/home/today.ts'
import type { User } from '#contract/calls/session.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { waitingChanges } from '#src/offline/changes.ts'
import { readFeed } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { type Prepared, readPrepared } from '#src/read/preparing.ts'
import { knownClaims, readUnanswered } from '#src/records/claims/claims-known.ts'

export interface PhoneSummary {
  prepared: Prepared | null
  unsent: number
  aside: number
}

/** This phone's data on the home screen. */
export function phoneSummary() {
  return localQuery({
    key: ['inicio'],
    read: async (db): Promise<PhoneSummary> => {
      const [prepared, rows] = await Promise.all([readPrepared(db), waitingChanges(db)])
      const aside = rows.filter((row) => row.state !== 'pendiente' && row.state !== 'enviando').length
      return { prepared: prepared ?? null, unsent: rows.length, aside }
    },
  })
}

/** The newest open orders on this phone; `isWhole`: it holds the orders of every branch. */
export function newestOpen() {
  return localQuery({
    key: ['inicio', 'ultimos'],
    read: async (db): Promise<{ orders: OpenOrder[]; isWhole: boolean }> => {
      const [feed, orders] = await Promise.all([
        readFeed(db, 'pedidos'),
        db.pedidos
          .orderBy('created_at')
          .reverse()
          .filter(({ status }) => !isFinal(status))
          .limit(OPEN_ORDERS_SHOWN)
          .toArray(),
      ])
      return { orders, isWhole: feed !== null && !feed.sucursales }
    },
  })
}

/** Claims that wait for an answer, the longest first. [A186] */
export function unansweredClaims(user: User) {
  return localQuery({
    key: ['reclamos-sin-responder'],
    read: (db) => readUnanswered(db, user),
    known: (db) => knownClaims(db),
    refresh: { endpoint: listClaims, input: {} },
  })
}
