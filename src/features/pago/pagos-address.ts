import * as v from 'valibot'
import { parseScope } from '#contract/kit/account-scope.ts'
import { ESTADOS_DE_PAGO, PAGO_ESTADOS, PAGO_OCULTO } from '#contract/rules/pago-rules.ts'
import { type Fields, listAddress, pages } from '#src/bridge/listing/address.ts'
import { sequence, several, text } from '#src/bridge/listing/field.ts'

export interface PagosFilters {
  q: string
  /** The number of an account, or a word of the seller's bar; '' is any. */
  account: string
  orderBy: 'latest' | 'oldest'
  f: readonly string[]
}

const USUAL = PAGO_ESTADOS.filter((status) => status !== PAGO_OCULTO)

/** Sequence and the six statuses, of which what was deleted is hidden. [A2] */
const fields: Fields<PagosFilters, unknown> = {
  q: text,
  account: { ...text, read: (said) => (parseScope(said) === null ? '' : said) },
  orderBy: sequence('Más nuevos primero', 'Más antiguos primero'),
  f: several({
    label: 'Estado',
    options: () => ESTADOS_DE_PAGO.map(({ estado, color }) => ({ value: estado, label: estado, color })),
    usual: () => USUAL,
    noneIsAll: true,
    only: PAGO_ESTADOS,
    sum: { all: 'Todos los estados', none: 'Todos los estados', many: (count) => `${count} estados` },
    quick: () => [
      { text: 'Todos', value: PAGO_ESTADOS },
      { text: 'Sin eliminados', value: USUAL },
    ],
  }),
}

/** The address of the payment links. */
export const pagosAddress = listAddress(fields, { abierto: v.literal('filtros'), paginas: pages })
export type PagosSearch = ReturnType<typeof pagosAddress.read>

/** What the server is asked for; without statuses it shows all but what was deleted. */
export function asked({ q, account, orderBy, f }: PagosFilters) {
  const isUsual = f.length === USUAL.length && USUAL.every((status) => f.includes(status))
  const statuses = f.length === 0 ? PAGO_ESTADOS : f
  return {
    ...(q !== '' && { q }),
    ...(account !== '' && { account }),
    ...(orderBy !== 'latest' && { orderBy }),
    ...(!isUsual && { f: statuses.join(',') }),
  }
}
