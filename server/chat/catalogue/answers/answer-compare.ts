import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { COLOURS } from '#server/chat/catalogue/lexicon.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource, FoundStock } from '#server/chat/catalogue/source.ts'
import { priceText } from './answer-words.ts'

/** The same search by a colour's names in other languages, those that find something. */
export async function otherNames(source: CatalogueSource, asked: Asked, filter: MaterialFilter) {
  const found: MaterialFilter[] = []
  for (const search of COLOURS[filter.search ?? ''] ?? []) {
    const wanted = { filter: { ...filter, search }, without: asked.without }
    if ((await source.stock(wanted)).length > 0) found.push(wanted.filter)
  }
  return found
}

const listPrice = (rows: readonly FoundStock[]): number | null =>
  new Set(rows.map(({ product_code: code }) => code)).size === 1 ? (rows[0]?.unit_price ?? null) : null

/** The difference of the list prices of two materials; null where one is unknown, or is several. */
export async function difference(
  source: CatalogueSource,
  { without }: Asked,
  filters: readonly MaterialFilter[],
) {
  if (filters.length !== 2) return null
  const [a = null, b = null] = await Promise.all(
    filters.map(async (filter) => listPrice(await source.stock({ filter, without }))),
  )
  return a === null || b === null || a === b
    ? null
    : `Diferencia de precio de lista: **${priceText(Math.abs(a - b), null)}** por m².`
}
