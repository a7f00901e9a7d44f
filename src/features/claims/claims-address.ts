import * as v from 'valibot'
import { CLAIM_STATUSES } from '#contract/records/claims.ts'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { one, several, text } from '#src/lists/field.ts'
import { optional, said } from '#src/lists/search-params.ts'
import { lookOf } from './claim-words.ts'

export interface ClaimsFilters {
  q: string
  f: readonly string[]
  de: 'todos' | 'mios'
}

/** Whether the reader answers claims. */
export interface ClaimsWorld {
  isStaff: boolean
}

const fields: Fields<ClaimsFilters, ClaimsWorld> = {
  q: text,
  f: several({
    label: 'Estado',
    options: () =>
      CLAIM_STATUSES.map((status) => {
        const { label, color } = lookOf(status)
        return { value: status, label, color }
      }),
    noneIsAll: true,
    only: CLAIM_STATUSES,
  }),
  de: one({
    label: 'Asignado a',
    options: [
      { value: 'todos', label: 'Todos' },
      { value: 'mios', label: 'Asignado a mí' },
    ],
    isHidden: ({ isStaff }) => !isStaff,
  }),
}

/** The address of the claims. */
export const claimsAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type ClaimsSearch = ReturnType<typeof claimsAddress.read>

/** The address of the form: what it is about, an order, a turno's rejected things or an account, or the queued claim to put right. */
export const newClaimSearch = v.object({
  pedido: optional(said),
  turno: optional(said),
  cuenta: optional(v.pipe(said, v.regex(/^\d{1,9}$/))),
  pendiente: optional(said),
})
export type NewClaimSearch = v.InferOutput<typeof newClaimSearch>

/** The queued answer that a claim's screen opens. */
export const claimSearch = v.object({ pendiente: optional(said) })
