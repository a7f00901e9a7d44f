import { figure, quantityText } from '#contract/kit/figures.ts'
import { areaOf } from '#src/records/stock/lot-facts.ts'
import { priceOf } from '#src/records/stock/stock-today.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { type OrderChoice, priceUnit, type Quantities, unitOfLot } from './pedir.ts'

/** '3 pzas · 11,2 m² · U$D 896,00': by the real size of the plates, at the price in force; '' with nothing chosen. */
export function chosenText(
  { product, lots }: Pick<OrderChoice, 'product' | 'lots'>,
  wanted: Quantities,
): string {
  const unit = unitOfLot(product)
  const chosen = lots.flatMap((lot) => {
    const quantity = wanted[lot.id] ?? 0
    return quantity > 0 ? [{ lot, quantity, area: areaOf(lot, quantity, unit) }] : []
  })
  if (chosen.length === 0) return ''
  const worths = chosen.map(({ lot, quantity, area }) => {
    const amount = priceUnit(product) === 'M2' ? area : quantity
    return amount === null || priceOf(lot) === 0 ? null : amount * priceOf(lot)
  })
  const quantity = sumOf(chosen.map((one) => one.quantity))
  const area = unit === 'PZA' ? sumOf(chosen.map((one) => one.area ?? 0)) : 0
  const unpriced = worths.filter((one) => one === null).length
  const worth = sumOf(worths.map((one) => one ?? 0))
  return [
    quantityText({ quantity, unit }),
    area > 0 && `${figure(area)} m²`,
    worth > 0 && moneyText(worth, 'U$D'),
    unpriced > 0 && `${unpriced} sin precio`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)
