import * as v from 'valibot'
import { parseScope } from '#contract/kit/account-scope.ts'
import { PAYMENT_HIDDEN, PAYMENT_STATES, PAYMENT_STATUSES } from '#contract/rules/payment-rules.ts'
import { type Fields, listAddress, pages } from '#src/lists/address.ts'
import { one, sequence, several, text } from '#src/lists/field.ts'

export interface PaymentsFilters {
  q: string
  /** The number of an account, or a word of the seller's bar; '' is any. */
  account: string
  orderBy: 'latest' | 'oldest'
  f: readonly string[]
  /** Only those whose money waits for a decision; for who administers payments. [A205] */
  tarde: '' | '1'
}

const USUAL = PAYMENT_STATES.filter((status) => status !== PAYMENT_HIDDEN)

/** The person who looks at the list. */
export interface PaymentsWorld {
  isAdministrator: boolean
}

/** Sequence and the six statuses, of which what was deleted is hidden. [A2] */
const fields: Fields<PaymentsFilters, PaymentsWorld> = {
  q: text,
  account: { ...text, read: (said) => (parseScope(said) === null ? '' : said) },
  tarde: one({
    label: 'Cobros',
    options: [
      { value: '', label: 'Todos' },
      { value: '1', label: 'Tarde o de otro importe, por decidir' },
    ],
    isHidden: ({ isAdministrator }) => !isAdministrator,
  }),
  orderBy: sequence('Más nuevos primero', 'Más antiguos primero'),
  f: several({
    label: 'Estado',
    options: () =>
      PAYMENT_STATUSES.map(({ estado: status, color }) => ({ value: status, label: status, color })),
    usual: () => USUAL,
    noneIsAll: true,
    only: PAYMENT_STATES,
    sum: { all: 'Todos los estados', none: 'Todos los estados', many: (count) => `${count} estados` },
    quick: () => [
      { text: 'Todos', value: PAYMENT_STATES },
      { text: 'Sin eliminados', value: USUAL },
    ],
  }),
}

/** The address of the payment links. */
export const paymentsAddress = listAddress(fields, { abierto: v.literal('filtros'), paginas: pages })
export type PaymentsSearch = ReturnType<typeof paymentsAddress.read>

/** The question to the server; without statuses it shows all but what was deleted. */
export function asked({ q, account, orderBy, f, tarde: late }: PaymentsFilters) {
  const isUsual = f.length === USUAL.length && USUAL.every((status) => f.includes(status))
  const statuses = f.length === 0 ? PAYMENT_STATES : f
  return {
    ...(q !== '' && { q }),
    ...(account !== '' && { account }),
    ...(late !== '' && { tarde: late }),
    ...(orderBy !== 'latest' && { orderBy }),
    ...(!isUsual && { f: statuses.join(',') }),
  }
}
