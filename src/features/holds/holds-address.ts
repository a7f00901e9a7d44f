import * as v from 'valibot'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { one, text } from '#src/lists/field.ts'

/** The views of the holds. */
export const HOLD_VIEWS = [
  { value: 'mios', label: 'Míos' },
  { value: 'hoy', label: 'Vencen hoy' },
  { value: 'espera', label: 'En espera' },
  { value: 'todos', label: 'Todos' },
] as const

export interface HoldsFilters {
  q: string
  /** The number of an account, whose holds are shown of all sellers; '' is any. */
  account: string
  de: (typeof HOLD_VIEWS)[number]['value']
}

/** The name of the account that is asked for. */
interface HoldsWorld {
  client: string
}

const fields: Fields<HoldsFilters, HoldsWorld> = {
  q: text,
  account: {
    ...text,
    read: (said) => (/^\d{1,9}$/.test(said) ? said : ''),
    chips: (value, { client }) => (value === '' ? [] : [{ text: client, without: '' }]),
  },
  // The views stand over the list, each with its button.
  de: { ...one({ label: 'Cuáles', options: HOLD_VIEWS }), chips: () => [], control: undefined },
}

/** The address of the holds. */
export const holdsAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type HoldsSearch = ReturnType<typeof holdsAddress.read>
