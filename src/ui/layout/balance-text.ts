import { countText } from '#contract/kit/sentence-words.ts'
import { moneyText } from './money-text.ts'

/** An amount in each currency, never added; null where nothing is known. [A202, A203] */
export interface Amounts {
  pesos: number | null
  dollars: number | null
}

/** Text of an account without documents of the ERP: its debt is unknown, not none. [A203] */
export const NO_DOCUMENTS = 'Todavía no hay comprobantes'

const partsOf = ({ pesos, dollars }: Amounts) =>
  [
    { amount: pesos ?? 0, currency: '$' },
    { amount: dollars ?? 0, currency: 'U$D' },
  ].filter(({ amount }) => amount !== 0)

/** '$ 1.234,00 y U$D 95,50', without what is zero; '' for nothing. */
export const amountsText = (amounts: Amounts): string =>
  partsOf(amounts)
    .map(({ amount, currency }) => moneyText(Math.abs(amount), currency))
    .join(' y ')

/**
 * 'Debe $ 1.234,00 y U$D 2.450,50', 'A favor $ 95,50', 'Sin deuda', '–' for unknown: a sign is misread. Debts are
 * positive. [A140, A202, A203]
 */
export function balanceText(amounts: Amounts): string {
  if (amounts.pesos === null && amounts.dollars === null) return '–'
  const [first, second] = partsOf(amounts)
  if (!first) return 'Sin deuda'
  const word = (amount: number) => (amount > 0 ? 'Debe' : 'A favor')
  const start = `${word(first.amount)} ${moneyText(Math.abs(first.amount), first.currency)}`
  if (!second) return start
  const isSame = word(first.amount) === word(second.amount)
  const sign = isSame ? '' : `${word(second.amount).toLowerCase()} `
  return `${start} y ${sign}${moneyText(Math.abs(second.amount), second.currency)}`
}

/** Accounts of a sum of which nothing is known: 'Todavía no hay comprobantes.', '1 cuenta todavía …'; '' without one. */
export function withoutDocumentsText(sum: { saldo_total: number | null; sin_comprobantes: number }): string {
  const { saldo_total, sin_comprobantes: count } = sum
  if (saldo_total === null) return `${NO_DOCUMENTS}.`
  return count === 0
    ? ''
    : `${countText(count, 'cuenta todavía no tiene', 'cuentas todavía no tienen')} comprobantes.`
}
