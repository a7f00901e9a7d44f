import type { PriceList } from '#contract/calls/config/price-list.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { bytesText } from '#contract/kit/figures.ts'
import type { Kept } from '#src/records/price-lists/kept-lists.ts'

/** 'PDF · 120 kB · del 23/11/2026'. */
export function listText({ type, bytes, updated_at }: PriceList): string {
  if (type === null) return 'En otra página'
  const parts = [type.toUpperCase()]
  if (bytes !== null) parts.push(bytesText(bytes))
  parts.push(updated_at === null ? 'con los precios de hoy' : `del ${formatDay(dayOf(new Date(updated_at)))}`)
  return parts.join(' · ')
}

/** Whether the server has a newer file than the one kept. */
export const isOutdated = (kept: Pick<Kept, 'updated_at'>, { updated_at }: PriceList): boolean =>
  kept.updated_at !== updated_at
