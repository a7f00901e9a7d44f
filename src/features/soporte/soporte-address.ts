import * as v from 'valibot'
import { ESTADOS_DE_RECLAMO } from '#contract/records/reclamos.ts'
import { type Fields, listAddress } from '#src/bridge/listing/address.ts'
import { one, several, text } from '#src/bridge/listing/field.ts'
import { optional, said } from '#src/bridge/listing/said.ts'
import { lookOf } from './reclamo-words.ts'

export interface ReclamosFilters {
  q: string
  f: readonly string[]
  de: 'todos' | 'mios'
}

/** Whether the reader answers claims. */
export interface ClaimsWorld {
  isStaff: boolean
}

const fields: Fields<ReclamosFilters, ClaimsWorld> = {
  q: text,
  f: several({
    label: 'Estado',
    options: () =>
      ESTADOS_DE_RECLAMO.map((estado) => {
        const { label, color } = lookOf(estado)
        return { value: estado, label, color }
      }),
    noneIsAll: true,
    only: ESTADOS_DE_RECLAMO,
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
export const soporteAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type SoporteSearch = ReturnType<typeof soporteAddress.read>

/** The address of the form: the order or the account it is about, or the queued claim to put right. */
export const reclamoNuevoSearch = v.object({
  pedido: optional(said),
  cuenta: optional(v.pipe(said, v.regex(/^\d{1,9}$/))),
  pendiente: optional(said),
})
export type ReclamoNuevoSearch = v.InferOutput<typeof reclamoNuevoSearch>

/** The queued answer that a claim's screen opens. */
export const reclamoSearch = v.object({ pendiente: optional(said) })
