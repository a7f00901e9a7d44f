import { formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { PLACE_WORDS } from '#server/chat/catalogue/lexicon.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource, FoundPromotion, FoundStock, Rate } from '#server/chat/catalogue/source.ts'
import { within } from '#server/chat/catalogue/wishes.ts'
import { stem, wordsIn } from '#server/chat/catalogue/words.ts'
import { priceText } from './answer-words.ts'
import { link, paragraphs, plain, table } from './markdown.ts'
import { groupedBy } from './stock-groups.ts'
import { area, MOST_ROWS } from './stock-tables.ts'

type Terms = FoundPromotion['products'][number]

const LEAST_LETTERS = 4
/** Words of many titles. */
const COMMON = new Set(['seman', 'promoc', 'promoci', 'ofert', 'especial', 'precio'])
const ASKS_TERMS = within(
  'hasta cuando|hasta que dia|cuando (?:se )?(?:termina|vence|acaba|empieza|arranca)|termina|acaba|(?:cuanto )?dura|vigencia|vigentes?|incluyen?|trae[n]?|(?:que )?entra[n]?|abarca[n]?|consiste',
)

const titleWords = ({ title }: FoundPromotion): string[] =>
  wordsIn(title)
    .filter((word) => word.length >= LEAST_LETTERS)
    .map(stem)
    .filter((word) => !COMMON.has(word))

const termText = ({ discount, price }: Terms, list: number | null, rate: Rate | null): string => {
  const own = price ?? (list === null || discount === null ? null : list * (1 - discount / 100))
  return [discount !== null && `${figure(discount)} % menos`, own !== null && priceText(own, rate)]
    .filter(Boolean)
    .join(': ')
}

/** A promotion with its days and what it does to each product; of one that is over the last day alone. */
async function promotionText(source: CatalogueSource, promotion: FoundPromotion): Promise<string> {
  const { id, title, isOver, until, description, products } = promotion
  const name = `**${plain(title)}**`
  if (isOver) return `${name} terminó el ${formatDay(until)}.`
  const lists = new Map((await source.listed())?.products.map((item) => [item.product_code, item.unit_price]))
  const rows = products.map((terms) => [
    plain(terms.product_name ?? terms.product_code),
    termText(terms, lists.get(terms.product_code) ?? null, null),
  ])
  return paragraphs([
    `[${plain(title)}](/promotions/${id}), hasta el **${formatDay(until)}**${until === source.today ? ' (hoy)' : ''}: ${description}`,
    rows.length > 0 && table(['Material', 'Promoción'], rows),
  ])
}

/** The promotions that a folded question asks for by their title, or all of them; null where it asks for none. */
export async function promotionAnswer(
  source: CatalogueSource,
  asked: Asked,
  { text, before }: { text: string; before: Asked | null },
): Promise<string | null> {
  const { mostrar_solo_ofertas: _offers, ...filter } = asked.filter
  const isOfStock =
    asked.picks.length + asked.saidKinds.length + asked.anyOf.length + Object.keys(filter).length > 0
  const [isPromo, asksTerms] = [asked.intents.includes('promo'), text.search(ASKS_TERMS) >= 0]
  const last = before?.promotions ?? []
  if (isOfStock) return null
  const all = await source.promotions()
  const words = new Set(wordsIn(text).map(stem))
  const titled = all.filter((promotion) => {
    const own = titleWords(promotion)
    const there = own.filter((word) => words.has(word))
    const isDistinct = there.some((word) => !PLACE_WORDS.has(word)) || isPromo || asksTerms
    return (
      there.length > 0 &&
      isDistinct &&
      (there.length === own.length || isPromo || asksTerms || last.length > 0)
    )
  })
  const chosen =
    titled.length > 0
      ? titled
      : isPromo
        ? all.filter(({ isOver }) => !isOver)
        : asksTerms
          ? all.filter(({ id }) => last.includes(id))
          : []
  if (chosen.length === 0) return null
  asked.promotions = chosen.map(({ id }) => id)
  asked.unknown = asked.unknown.filter(
    (word) => word.search(ASKS_TERMS) < 0 && !titled.some((own) => titleWords(own).includes(stem(word))),
  )
  const texts = await Promise.all(chosen.map((promotion) => promotionText(source, promotion)))
  const priced =
    titled.length > 0 ? [] : (await source.stock({ filter: {}, without: [] })).filter(isPromoted([]))
  const count = new Set(priced.map(({ product_code: code }) => code)).size
  return paragraphs([
    ...texts,
    isPromo &&
      count > 0 &&
      `Además, **${figure(count)} materiales** tienen su propio precio de promoción: preguntame por una piedra, una clase o una sucursal.`,
  ])
}

/** Those in force for a product, each in a sentence. */
export const promotionLines = (
  all: readonly FoundPromotion[],
  { product_code: code, unit_price: list }: FoundStock,
  rate: Rate | null,
): string[] =>
  all
    .filter(({ isOver }) => !isOver)
    .flatMap(({ id, title, until, products }) =>
      products
        .filter((terms) => terms.product_code === code)
        .map(
          (terms) =>
            `En la promoción [${plain(title)}](/promotions/${id}), hasta el ${formatDay(until)}: **${termText(terms, list, rate)}**.`,
        ),
    )

/** Whether a product has a promotion of the ERP or of the portal. */
export const isPromoted =
  (all: readonly FoundPromotion[]) =>
  (row: FoundStock): boolean =>
    row.promotion_price !== null || promotionLines(all, row, null).length > 0

/** Materials in promotion, with their list price beside it. */
export function promotionTable(
  rows: readonly FoundStock[],
  { filter, rate, all }: { filter: MaterialFilter; rate: Rate | null; all: readonly FoundPromotion[] },
): string {
  const lines = groupedBy('productos', rows, filter).map((group) => {
    const row = rows.find(({ product_name: name }) => name === group.name)
    const { promotion_price: price = null, unit_price: list = null } = row ?? {}
    const own = all
      .filter(({ isOver }) => !isOver)
      .flatMap(({ title, until, products }) =>
        products
          .filter((terms) => terms.product_code === row?.product_code)
          .map((terms) => `${termText(terms, list, rate)} (${plain(title)}, hasta el ${formatDay(until)})`),
      )
    return [
      ...[link(group.name, group.filter), figure(group.placas), area.format(group.m2)],
      list === null ? '–' : priceText(list, rate),
      [price !== null && priceText(price, rate), ...own].filter(Boolean).join('; '),
    ]
  })
  return paragraphs([
    table(['Material', 'Placas >', 'm² >', 'Lista >', 'Promoción >'], lines.slice(0, MOST_ROWS)),
    lines.length > MOST_ROWS && `Son ${figure(lines.length)}; acá van ${MOST_ROWS}.`,
  ])
}
