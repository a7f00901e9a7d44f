import { facts } from '#contract/kit/fields/facts.ts'
import { figure } from '#contract/kit/figures.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { sizeText, stockAge } from '#src/features/materials/lots/lot-words.ts'
import { erpAgeText } from '#src/read/age-text.ts'
import type { useResults } from './use-results.ts'

/** 'Chapas desde 1,60 × 3,00 m', where the text of a search names a measure: it shows how it was read. */
export function measureText({ alto_min, largo_min, search }: MaterialFilter, typed: string): string {
  if (alto_min === undefined || largo_min === undefined || (search ?? '') === typed) return ''
  return `Chapas desde ${sizeText({ height: alto_min, length: largo_min })} m`
}

type Found = ReturnType<typeof useResults>

/** Milliseconds for which an answer counts as fresh. [A44] */
const FRESH_MS = 5 * 60_000

/** The server has just answered this very search, or may be about to and the phone's own data is young. */
export function isFresh({ refreshed, error, materials = [] }: Known, now: number): boolean {
  if (error !== null) return false
  const since = refreshed?.at ?? oldest(materials)
  return since !== null && now - since < FRESH_MS
}

type Known = Pick<Found, 'refreshed' | 'error' | 'materials'>

/** '126 materiales · 1.204 lotes', and since when that is known unless it is fresh. [A44] */
export function resultsNote(found: Found): string {
  const { materials, totals, transit } = found
  if (!materials || (totals.products === 0 && !found.isWhole && found.isRefreshing)) return 'Buscando'
  if (totals.products + transit.length === 0 && !found.isWhole) return ''
  const parts = [
    `${figure(totals.products)} ${totals.products === 1 ? 'material' : 'materiales'}`,
    ...(totals.lots > 0 && totals.products <= materials.length ? [lotsText(totals.lots)] : []),
    ...(transit.length > 0 ? [`${transitCount(found)} en tránsito`] : []),
  ]
  const now = momentNow()
  const known = found.refreshed?.at ?? oldest(materials)
  const erp = erpAgeText(found.erpAt, { at: known ?? now, now })
  const age = isFresh(found, now) ? null : stockAge(oldest(materials), found.erpAt, now)
  return facts(...parts, erp === null ? age : `Datos ${erp}`)
}

/** '129', '30+' while there are more. */
export const transitCount = ({ transit, hasMore }: Pick<Found, 'transit' | 'hasMore'>): string =>
  `${figure(transit.length)}${hasMore.transito ? '+' : ''}`

const lotsText = (lots: number): string => `${figure(lots)} ${lots === 1 ? 'lote' : 'lotes'}`

function oldest(materials: NonNullable<Found['materials']>): number | null {
  const ages = materials.flatMap(({ at }) => (at === null ? [] : [at]))
  return ages.length === 0 ? null : Math.min(...ages)
}
