import type { PriceList } from '#contract/calls/config/price-list.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import type { Kept } from '#src/records/price-lists/kept-lists.ts'

const KB = 1024

/** '1,5 MB', '120 kB'. */
export const sizeText = (bytes: number): string =>
  bytes >= KB * KB
    ? `${figure(Math.round((bytes / KB / KB) * 10) / 10)} MB`
    : `${Math.max(1, Math.round(bytes / KB))} kB`

/** 'PDF · 120 kB · del 23/11/2026'. */
export function listText({ type, bytes, updated_at }: PriceList): string {
  if (type === null) return 'En otra página'
  const parts = [type.toUpperCase()]
  if (bytes !== null) parts.push(sizeText(bytes))
  parts.push(updated_at === null ? 'con los precios de hoy' : `del ${formatDay(dayOf(new Date(updated_at)))}`)
  return parts.join(' · ')
}

/** Whether the server has a newer file than the one kept. */
export const isOutdated = (kept: Pick<Kept, 'updated_at'>, { updated_at }: PriceList): boolean =>
  kept.updated_at !== updated_at
