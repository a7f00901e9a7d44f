export interface MoneyMarks {
  decimals: number
  decimal: string
  thousands: string
}

const ES_AR: MoneyMarks = { decimals: 2, decimal: ',', thousands: '.' }

/** The page's value for this mark: `<meta name="currency-thousands" content="'">`. */
function metaOf(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="currency-${name}"]`)?.content
}

/** The marks of the page's meta tags: `currency-decimals` from 0 to 6, `currency-decimal`, `currency-thousands`. */
function pageMarks(): Partial<MoneyMarks> {
  const decimals = metaOf('decimals')
  const decimal = metaOf('decimal')
  const thousands = metaOf('thousands')
  return {
    ...(decimals && /^[0-6]$/.test(decimals) && { decimals: Number(decimals) }),
    ...(decimal && { decimal }),
    ...(thousands !== undefined && { thousands }),
  }
}

/** 'U$D 1.234,50': the currency always goes first, with a space that does not break. [S77] */
export function moneyText(
  amount: number | string,
  currency: string,
  marks: Partial<MoneyMarks> = {},
): string {
  const { decimals, decimal, thousands } = { ...ES_AR, ...pageMarks(), ...marks }
  const value = Number(amount)
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : ''
  return `${currency}\u00a0${sign}${grouped}${fraction ? decimal + fraction : ''}`
}
