import { moneyText } from './money-text.ts'

/** 'Debe $ 1.234,00', 'A favor $ 95,50' or 'Sin deuda': a sign is misread. Debts are positive. [A140] */
export function balanceText(amount: number, currency = '$'): string {
  if (amount === 0) return 'Sin deuda'
  return `${amount > 0 ? 'Debe' : 'A favor'} ${moneyText(Math.abs(amount), currency)}`
}
