import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { optional } from '#src/lists/search-params.ts'

/** The address of the board; without days it is of the last thirty. */
export const ownerSearch = v.object({
  desde: optional(day),
  hasta: optional(day),
  sucursal: optional(v.pipe(v.string(), v.uuid())),
})
export type OwnerSearch = v.InferOutput<typeof ownerSearch>
