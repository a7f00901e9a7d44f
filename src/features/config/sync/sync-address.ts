import * as v from 'valibot'
import { type Fields, listAddress, pages } from '#src/lists/address.ts'
import { text } from '#src/lists/field.ts'

const fields: Fields<{ task: string }, unknown> = { task: text }

/** The address of the runs: of one task or of all, and how many pages of them or of the lines of one are shown. */
export const runsAddress = listAddress(fields, { abierto: v.literal('filtros'), paginas: pages })
export type RunsSearch = ReturnType<typeof runsAddress.read>
