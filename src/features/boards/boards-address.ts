import * as v from 'valibot'
import type { Board } from '#contract/calls/boards/boards.ts'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { text } from '#src/lists/field.ts'

/** The views of the boards, by what their readers did. */
export const BOARD_VIEWS = [
  { value: 'eligio', label: 'Eligió' },
  { value: 'visto', label: 'Visto' },
  { value: 'sin-abrir', label: 'Sin abrir' },
] as const

export interface BoardsFilters {
  q: string
  /** A view; '' is all. */
  ver: string
}

const fields: Fields<BoardsFilters, unknown> = {
  q: text,
  ver: { ...text, read: (said) => (BOARD_VIEWS.some(({ value }) => value === said) ? said : '') },
}

/** The address of the boards. */
export const boardsAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type BoardsSearch = ReturnType<typeof boardsAddress.read>

/** The view that a board is in. */
export function viewOf({ items, vistas: opens }: Board): (typeof BOARD_VIEWS)[number]['value'] {
  if (items.some(({ favorita_at: at }) => at !== null)) return 'eligio'
  return opens > 0 ? 'visto' : 'sin-abrir'
}
