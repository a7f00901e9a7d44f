import { type Hold, listHolds } from '#contract/calls/holds/holds.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { inSpanishOrder, wordsFilter } from '#contract/kit/normalize.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'
import { byEnd, knownHolds } from '#src/records/holds/holds-known.ts'
import type { NamedSeller } from './change-hold-form.tsx'
import type { HoldsFilters } from './holds-address.ts'

/** The open holds on this phone that fit; the first to end comes first, and those that wait come last. */
export function holdsThat({ q, de: which, account }: HoldsFilters, user: User, now: number) {
  const today = dayOf(new Date(now))
  const fits = wordsFilter(q)
  const isWanted = ({ responsable_uuid, hasta, estado: status, account_id }: Hold): boolean => {
    if (account !== '') return String(account_id) === account
    if (which === 'todos') return true
    if (responsable_uuid !== user.uuid) return false
    return which === 'mios' || (which === 'espera' ? status === 'en espera' : hasta === today)
  }
  return localQuery({
    key: ['apartados', q, which, account, today],
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
