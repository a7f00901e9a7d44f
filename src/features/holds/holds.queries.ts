import { type Hold, listHolds } from '#contract/calls/holds/holds.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import { localQuery } from '#src/read/local-query.ts'
import { knownHolds } from '#src/records/holds/holds-known.ts'
import type { HoldsFilters } from './holds-address.ts'

/** The open holds on this phone that fit; the first to end comes first, and those that wait come last. */
export function holdsThat({ q, de: which }: HoldsFilters, user: User, now: number) {
  const today = dayOf(new Date(now))
  const fits = wordsFilter(q)
  const isWanted = ({ responsable_uuid, hasta, estado: status }: Hold): boolean =>
    which === 'todos' ||
    (which === 'espera'
      ? status === 'en espera'
      : responsable_uuid === user.uuid && (which === 'mios' || hasta === today))
  return localQuery({
    key: ['apartados', q, which, today],
    read: async (db): Promise<Hold[]> => {
      const found = await db.apartados
        .filter((hold) => !hold.ajeno && isOpenHold(hold.estado) && isWanted(hold) && fits(textsOf(hold)))
        .toArray()
      return found.sort(byEnd)
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

const NEVER = '9999'

const byEnd = (a: Hold, b: Hold): number =>
  (a.hasta ?? NEVER) === (b.hasta ?? NEVER)
    ? a.lugar - b.lugar
    : (a.hasta ?? NEVER) < (b.hasta ?? NEVER)
      ? -1
      : 1
