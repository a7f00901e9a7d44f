import * as v from 'valibot'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { one, text } from '#src/lists/field.ts'

export interface HoldsFilters {
  q: string
  de: 'mios' | 'hoy' | 'espera' | 'todos'
}

const fields: Fields<HoldsFilters, unknown> = {
  q: text,
  de: one({
    label: 'Cuáles',
    options: [
      { value: 'mios', label: 'Míos' },
      { value: 'hoy', label: 'Vencen hoy' },
      { value: 'espera', label: 'En espera' },
      { value: 'todos', label: 'De todos' },
    ],
  }),
}

/** The address of the holds. */
export const holdsAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type HoldsSearch = ReturnType<typeof holdsAddress.read>
