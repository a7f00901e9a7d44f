export type Currency = 'U$D' | '$'

export interface MoneyFormat {
  decimal: string
  thousands: string
}

export const MONEY_FORMAT: MoneyFormat = { decimal: ',', thousands: '.' }

/** Two decimals, comma and dot unless a page needs otherwise; a value always carries its currency. [S77, A18] */
export function formatMoney(amount: number, currency: Currency, format: MoneyFormat = MONEY_FORMAT): string {
  const sign = amount < 0 ? '-' : ''
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  return `${currency} ${sign}${whole.replace(/\B(?=(\d{3})+$)/g, format.thousands)}${format.decimal}${cents}`
}
