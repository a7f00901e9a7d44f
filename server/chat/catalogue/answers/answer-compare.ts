import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { COLOURS } from '#server/chat/catalogue/lexicon.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource, FoundStock } from '#server/chat/catalogue/source.ts'
import { inWords, priceText } from './answer-words.ts'
import { MOST_FILTERS } from './left-out.ts'
import { paragraphs } from './markdown.ts'
import { groupedBy, groupOf } from './stock-groups.ts'
import { groupTable, MOST_ROWS } from './stock-tables.ts'

/** The materials of a colour that other words of their names say, under the same conditions; null for none. */
export async function sameColour(source: CatalogueSource, asked: Asked, filter: MaterialFilter) {
  const colour = filter.search ?? ''
  const { search: _search, ...conditions } = filter
  const found = new Map<string, FoundStock>()
  const own = new Set<string>()
  for (const search of [colour, ...(COLOURS.get(colour) ?? [])])
    for (const row of await source.stock({ filter: { ...filter, search }, without: asked.without })) {
      const key = `${row.product_code} ${row.branch}`
      if (search === colour) own.add(key)
      else if (!own.has(key)) found.set(key, row)
    }
  if (found.size === 0) return null
  const groups = groupedBy('materiales', [...found.values()], conditions).sort((a, b) =>
    asked.intents.includes('barato') ? a.price_min - b.price_min : b.m2 - a.m2,
  )
  return paragraphs([
    `De tono parecido, por su nombre, ${inWords({ filter: conditions, without: asked.without }).replace(/^Stock ?/, '')}:`,
    groupTable('Material', groups, null),
    groups.length > MOST_ROWS && `Son ${figure(groups.length)}; se muestran ${MOST_ROWS}.`,
  ])
}

/** List prices of the square metre by thickness and finish, by thickness, or of all; of those that are one alone. */
const KEYS: readonly ((row: FoundStock) => string)[] = [
  ({ espesor: thickness, terminacion: finish }) => `${thickness} ${finish}`,
  ({ espesor: thickness }) => thickness,
  () => '',
]

function listPrices(
  rows: readonly FoundStock[],
  key: (row: FoundStock) => string,
): Map<string, number | null> {
  const prices = new Map<string, number | null>()
  for (const row of rows) {
    const there = prices.get(key(row))
    prices.set(key(row), there === undefined || there === row.unit_price ? row.unit_price : null)
  }
  return prices
}

interface Priced {
  words: string
  rows: readonly FoundStock[]
}

/** The differences of list prices where both have the same thickness and finish, or else less in common; their signs. */
function priceDifferences(first: Priced, second: Priced): { lines: string[]; signs: Set<number> } {
  for (const key of KEYS) {
    const [a, b] = [listPrices(first.rows, key), listPrices(second.rows, key)]
    const both = [...a].flatMap(([name, price]) => {
      const other = b.get(name)
      return price === null || other === null || other === undefined ? [] : [{ name, price, other }]
    })
    if (both.length === 0) continue
    const lines = both.map(({ name, price, other }) => {
      const of = name === '' ? '' : ` en ${name}`
      const difference =
        price === other ? 'ninguna' : `**${priceText(Math.abs(price - other), null)}** por m²`
      return `Diferencia de precio de lista${of}: ${difference} (${first.words} ${priceText(price, null)}; ${second.words} ${priceText(other, null)}).`
    })
    return { lines, signs: new Set(both.map(({ price, other }) => Math.sign(price - other))) }
  }
  return { lines: [], signs: new Set() }
}

const plates = (rows: readonly FoundStock[]): number => rows.reduce((sum, row) => sum + row.placas, 0)
const amount = (rows: readonly FoundStock[]): string =>
  `${figure(plates(rows))} placas, ${figure(groupOf('', {}, rows).m2)} m²`
const least = (rows: readonly FoundStock[]): number => Math.min(...rows.map(({ price_min }) => price_min))

/** The difference of two materials' list prices, or the cheaper of them; null where one is unknown, or is several. */
export async function difference(source: CatalogueSource, asked: Asked, filters: readonly MaterialFilter[]) {
  const { without, intents } = asked
  if (filters.length !== 2) return null
  const [first, second] = await Promise.all(
    filters.map(async (filter) => ({ filter, rows: await source.stock({ filter, without }) })),
  )
  if (!first || !second || first.rows.length === 0 || second.rows.length === 0) return null
  const [a, b] = [first, second].map(({ filter, rows }) => ({
    words: inWords({ filter, without: [] }),
    rows,
  }))
  if (!a || !b) return null
  const { lines, signs } = priceDifferences(a, b)
  const isDear = intents.includes('caro')
  if (isDear || intents.includes('barato')) {
    const [sign] = signs
    const isByList = signs.size === 1 && sign !== undefined && sign !== 0
    const isFirst = (isByList ? sign : least(a.rows) - least(b.rows)) < 0 !== isDear
    const [chosen, other] = isFirst ? [a, b] : [b, a]
    return paragraphs([
      `Más ${isDear ? 'caro' : 'barato'}${isByList ? ' de lista' : ''}: **${chosen.words}**. Por lote, ${chosen.words} desde ${priceText(least(chosen.rows), null)}; ${other.words} desde ${priceText(least(other.rows), null)}.`,
      ...lines,
    ])
  }
  if (intents.includes('mucho')) {
    const [more, less] = [first, second].sort((a, b) => plates(b.rows) - plates(a.rows))
    return more && less
      ? `Hay más **${inWords({ filter: more.filter, without })}**: ${amount(more.rows)}; ${inWords({ filter: less.filter, without })}: ${amount(less.rows)}.`
      : null
  }
  if (!intents.includes('precio') && asked.topics.length === 0 && asked.compares !== true) return null
  return lines.join('\n\n') || null
}

/** The sum of several searches that share no lot. */
export async function totalOf(source: CatalogueSource, asked: Asked, filters: readonly MaterialFilter[]) {
  const { without, intents } = asked
  const isCounted = !intents.some((intent) => intent === 'transito' || intent === 'cantidad')
  if (filters.length < 2 || filters.length > MOST_FILTERS || !isCounted) return null
  const all = await Promise.all(filters.map((filter) => source.stock({ filter, without })))
  const places = all.flatMap((rows) => rows.map((row) => `${row.product_code} ${row.branch}`))
  const isShared = new Set(places).size < places.length
  if (all.filter((rows) => rows.length > 0).length < 2 || isShared) return null
  const { lotes: lots, placas: count, m2 } = groupOf('', {}, all.flat())
  return `En total: ${figure(lots)} lotes, **${figure(count)} placas**, ${figure(m2)} m².`
}
