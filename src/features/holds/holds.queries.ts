import { type Hold, listHolds } from '#contract/calls/holds/holds.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { inSpanishOrder, wordsFilter } from '#contract/kit/normalize.ts'
import { holdStatusOn, isOpenHold } from '#contract/rules/hold-rules.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'
import { byEnd, knownHolds } from '#src/records/holds/holds-known.ts'
import { plateOf, turnsInLine } from '#src/records/holds/own-holds.ts'
import type { NamedSeller } from './change-hold-form.tsx'
import type { HoldsFilters } from './holds-address.ts'

/** Open holds that fit, and those of each view. */
export interface HoldList {
  /** The first to end comes first, and those that wait come last. */
  rows: Hold[]
  counts: Record<HoldsFilters['de'], number>
  /** Holds that wait for a plate, by `plateOf`. */
  waiting: ReadonlyMap<string, number>
  /** The turns of those that wait, by their UUIDs. */
  turns: ReadonlyMap<string, number>
  /** The hold that has a plate, by `plateOf`. */
  holders: ReadonlyMap<string, Hold>
}

/** The open holds on this phone: those of a view, or of an account of all sellers. */
export function holdsThat({ q, de: which, account }: HoldsFilters, user: User, now: number) {
  const today = dayOf(new Date(now))
  const fits = wordsFilter(q)
  const isOwn = ({ responsable_uuid }: Hold): boolean => responsable_uuid === user.uuid
  const isIn: Record<HoldsFilters['de'], (hold: Hold) => boolean> = {
    mios: isOwn,
    hoy: (hold) => isOwn(hold) && hold.hasta === today,
    espera: (hold) => isOwn(hold) && hold.estado === 'en espera',
    todos: () => true,
  }
  return localQuery({
    key: ['apartados', q, which, account, today],
    read: async (db): Promise<HoldList> => {
      const held = await db.apartados.filter(({ estado: status }) => isOpenHold(status)).toArray()
      // Over by the day, until the server has ended it: it says so, and keeps nothing.
      const all = held.map((hold) => ({ ...hold, estado: holdStatusOn(hold, today) }))
      const open = all.filter((hold) => !hold.ajeno && fits(textsOf(hold)))
      const isWanted = account === '' ? isIn[which] : (hold: Hold) => String(hold.account_id) === account
      const waiting = new Map<string, number>()
      for (const hold of open.filter(({ estado: status }) => status === 'en espera'))
        waiting.set(plateOf(hold), (waiting.get(plateOf(hold)) ?? 0) + 1)
      const count = (view: HoldsFilters['de']) => open.filter(isIn[view]).length
      return {
        rows: open.filter(isWanted).sort(byEnd),
        counts: { mios: count('mios'), hoy: count('hoy'), espera: count('espera'), todos: count('todos') },
        waiting,
        turns: turnsInLine(all),
        holders: new Map(
          all
            .filter(({ estado: status }) => status === 'activo')
            .map((hold): [string, Hold] => [plateOf(hold), hold]),
        ),
      }
    },
    known: knownHolds,
    refresh: { endpoint: listHolds, input: {} },
  })
}

const textsOf = ({ product_name, product_code, batch, account_name, cliente: client, responsable }: Hold) => [
  product_name,
  product_code,
  batch,
  account_name,
  client,
  responsable,
]

/** Sellers that this phone knows by their holds, and this person, by name. */
export async function knownSellers(db: Db, { uuid, fullname }: User): Promise<NamedSeller[]> {
  const names = new Map([[uuid, fullname]])
  await db.apartados.each(({ responsable_uuid: owner, responsable: name }) => {
    if (owner && name) names.set(owner, name)
  })
  return inSpanishOrder(
    [...names].map(([owner, name]) => ({ uuid: owner, name })),
    ({ name }) => name,
  )
}

/** The accounts for which a seller holds plates. */
export async function accountsOfHolds(db: Db, { uuid }: User): Promise<ReadonlySet<number | null>> {
  const own = await db.apartados.filter(({ responsable_uuid: owner }) => owner === uuid).toArray()
  return new Set(own.map(({ account_id }) => account_id))
}
