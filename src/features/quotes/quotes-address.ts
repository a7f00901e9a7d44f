import * as v from 'valibot'
import { QUOTE_STATUSES } from '#contract/records/quotes.ts'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { one, several, text } from '#src/lists/field.ts'
import { LOOKS } from '#src/records/quotes/quote-looks.ts'

export interface QuotesFilters {
  q: string
  f: readonly string[]
  de: 'todos' | 'mios'
  /** The view over the list, by the side for which quotes wait: `vos`, `cliente`, `cerrados` or `todos`; '' is the reader's own. */
  toca: string
}

/** Whether the reader writes quotes. */
export interface QuotesWorld {
  isStaff: boolean
}

const fields: Fields<QuotesFilters, QuotesWorld> = {
  q: text,
  f: several({
    label: 'Estado',
    // No draft reaches a customer.
    options: ({ isStaff }) =>
      QUOTE_STATUSES.filter((status) => isStaff || status !== 'borrador').map((status) => {
        const { label, color } = LOOKS[status]
        return { value: status, label, color }
      }),
    noneIsAll: true,
    only: QUOTE_STATUSES,
  }),
  de: one({
    label: 'De',
    options: [
      { value: 'todos', label: 'Todos' },
      { value: 'mios', label: 'Míos' },
    ],
    isHidden: ({ isStaff }) => !isStaff,
  }),
  toca: { ...text, read: (said) => (/^(vos|cliente|cerrados|todos)$/.test(said) ? said : '') },
}

/** The address of the quotes. */
export const quotesAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type QuotesSearch = ReturnType<typeof quotesAddress.read>
