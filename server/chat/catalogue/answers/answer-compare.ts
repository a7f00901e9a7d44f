import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { COLOURS } from '#server/chat/catalogue/lexicon.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource, FoundStock } from '#server/chat/catalogue/source.ts'
import { inWords, priceText } from './answer-words.ts'

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

const plates = (rows: readonly FoundStock[]): number => rows.reduce((sum, row) => sum + row.placas, 0)
const least = (rows: readonly FoundStock[]): number => Math.min(...rows.map(({ price_min }) => price_min))

/** The difference of two materials' list prices, or the cheaper of them; null where one is unknown, or is several. */
export async function difference(source: CatalogueSource, asked: Asked, filters: readonly MaterialFilter[]) {
  const { without, intents } = asked
  if (filters.length !== 2) return null
  const [first, second] = await Promise.all(
    filters.map(async (filter) => ({ filter, rows: await source.stock({ filter, without }) })),
  )
  if (!first || !second || first.rows.length === 0 || second.rows.length === 0) return null
  const orders = [first, second].sort((a, b) => least(a.rows) - least(b.rows))
  const [cheap, dear] = intents.includes('caro') ? orders.reverse() : orders
  if ((intents.includes('barato') || intents.includes('caro')) && cheap && dear)
    return `Más ${intents.includes('caro') ? 'caro' : 'barato'}: **${inWords({ filter: cheap.filter, without })}**, desde ${priceText(least(cheap.rows), null)}; ${inWords({ filter: dear.filter, without })}, desde ${priceText(least(dear.rows), null)}.`
  if (intents.includes('mucho')) {
    const [more, less] = [first, second].sort((a, b) => plates(b.rows) - plates(a.rows))
    return more && less
      ? `Hay más **${inWords({ filter: more.filter, without })}**: ${figure(plates(more.rows))} placas; ${inWords({ filter: less.filter, without })}: ${figure(plates(less.rows))}.`
      : null
  }
  if (!intents.includes('precio') && asked.topics.length === 0) return null
  const [a, b] = [listPrice(first.rows), listPrice(second.rows)]
  return a === null || b === null || a === b
    ? null
    : `Diferencia de precio de lista: **${priceText(Math.abs(a - b), null)}** por m².`
}
