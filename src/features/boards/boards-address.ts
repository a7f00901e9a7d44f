import * as v from 'valibot'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { text } from '#src/lists/field.ts'

export interface BoardsFilters {
  q: string
  /** A view: `eligio`, `visto` or `sin-abrir`; '' is all. */
  ver: string
}

const fields: Fields<BoardsFilters, unknown> = {
  q: text,
  ver: { ...text, read: (said) => (/^(eligio|visto|sin-abrir)$/.test(said) ? said : '') },
}

/** The address of the boards. */
export const boardsAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type BoardsSearch = ReturnType<typeof boardsAddress.read>
