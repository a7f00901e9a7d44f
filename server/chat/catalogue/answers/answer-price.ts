import { figure } from '#contract/kit/figures.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { FoundPromotion, FoundStock, Rate } from '#server/chat/catalogue/source.ts'
import { promotionLines } from './answer-promotions.ts'
import { priceText } from './answer-words.ts'
import { paragraphs } from './markdown.ts'
import { groupOf } from './stock-groups.ts'
import { range } from './stock-tables.ts'

const perUnit = ({ precio_por: unit }: FoundStock): string => (unit === 'PZA' ? 'por pieza' : 'por m²')

/** The list price of a single material, less a discount that is asked for, and its promotion. */
export function priceLine(
  asked: Asked,
  rows: readonly FoundStock[],
  { rate, promotions }: { rate: Rate | null; promotions: readonly FoundPromotion[] },
): string | null {
  const [row] = rows
  if (!row || new Set(rows.map(({ product_code: code }) => code)).size > 1) return null
  const { unit_price: list, promotion_price: promotion } = row
  const { descuento: discount } = asked
  const less =
    list === null || discount === undefined
      ? ''
      : `; con ${figure(100 * discount)} % de descuento, **${priceText(list * (1 - discount), rate)}**`
  const all = groupOf('', {}, rows)
  const isOne = all.price_min === list && all.price_max === list
  return paragraphs([
    list !== null &&
      `Precio de lista: **${priceText(list, rate)}** ${perUnit(row)}${less}${isOne ? '' : `; por lote, ${range(all, rate)}`}.`,
    promotion !== null && `Precio de promoción: **${priceText(promotion, rate)}**.`,
    ...promotionLines(promotions, row, rate),
  ])
}
