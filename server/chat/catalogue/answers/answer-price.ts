import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { FoundStock, Rate } from '#server/chat/catalogue/source.ts'
import { priceText } from './answer-words.ts'
import { link, paragraphs, table } from './markdown.ts'
import { groupedBy, groupOf } from './stock-groups.ts'
import { area, MOST_ROWS, range } from './stock-tables.ts'

const perUnit = ({ precio_por: unit }: FoundStock): string => (unit === 'PZA' ? 'por pieza' : 'por m²')

/** The list price of a single material, less a discount that is asked for, and its promotion. */
export function priceLine(asked: Asked, rows: readonly FoundStock[], rate: Rate | null): string | null {
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
  ])
}

/** Materials in promotion, with their list price beside it. */
export function promotions(
  rows: readonly FoundStock[],
  { filter, rate }: { filter: MaterialFilter; rate: Rate | null },
): string {
  const lines = groupedBy('productos', rows, filter).map((group) => {
    const { promotion_price: price = null, unit_price: list = null } =
      rows.find(({ product_name: name }) => name === group.name) ?? {}
    const money = [list, price].map((value) => (value === null ? '–' : priceText(value, rate)))
    return [link(group.name, group.filter), figure(group.placas), area.format(group.m2), ...money]
  })
  return paragraphs([
    table(['Material', 'Placas >', 'm² >', 'Lista >', 'Promoción >'], lines.slice(0, MOST_ROWS)),
    lines.length > MOST_ROWS && `Son ${figure(lines.length)}; acá van ${MOST_ROWS}.`,
  ])
}
