import { dayOf, formatDay, formatHour, formatMoment } from '#contract/kit/day.ts'
import type { StockLot } from '#contract/stock/stock.ts'

const decimals = (value: number, most: number): string =>
  value.toLocaleString('es-AR', { minimumFractionDigits: most, maximumFractionDigits: most })

export const areaText = (m2: number): string => decimals(m2, 2)

/** '1,95 × 3,10'. */
export const sizeText = ({ height, length }: Pick<StockLot, 'height' | 'length'>): string =>
  `${decimals(height, 2)} × ${decimals(length, 2)}`

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
