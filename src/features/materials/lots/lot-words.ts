import { dayOf, formatDay, formatHour, formatMoment } from '#contract/kit/day.ts'
import { unitText } from '#contract/kit/figures.ts'
import { type PriceSources, priceOfLine, worthOf } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'

const decimals = (value: number, most: number): string =>
  value.toLocaleString('es-AR', { minimumFractionDigits: most, maximumFractionDigits: most })

export const areaText = (m2: number): string => decimals(m2, 2)

/** '1,95 × 3,10'. */
export const sizeText = ({ height, length }: Pick<StockLot, 'height' | 'length'>): string =>
  `${decimals(height, 2)} × ${decimals(length, 2)}`

/** 'U$D 118,00 / m² · U$D 514,48 la chapa'; '' without a price. */
export function platePriceText(of: PriceSources): string {
  const price = of.lot ? priceOfLine(of) : null
  const worth = worthOf({ quantity: 1, unit: 'PZA' }, price)
  if (!price || !worth) return ''
  const each = `${moneyText(price.unit_price, 'U$D')} / ${unitText(price.unit)}`
  return price.unit === 'PZA' || worth.isSupposed
    ? each
    : `${each} · ${moneyText(worth.total, 'U$D')} la chapa`
}

/** 'Disponible al 10:42', with its day when that is not today; nothing when it is not known. [A44] */
export function availableAt(at: number | null, now: number): string | null {
  if (at === null) return null
  const isToday = dayOf(new Date(at)) === dayOf(new Date(now))
  return `Disponible al ${isToday ? formatHour(at) : formatMoment(new Date(at).toISOString())}`
}

/** The same of stock that the server gave at one moment and the ERP at another: the older of both. [A184] */
export const stockAge = (at: number | null, erpAt: number | null, now: number): string | null =>
  availableAt(at === null ? null : Math.min(at, erpAt ?? at), now)

/** A day in the feed may come with its hour; what cannot be read is shown as it is. [A92] */
export const dayText = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(day) ? formatDay(day.slice(0, 10)) : day
