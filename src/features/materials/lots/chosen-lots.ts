import { figure, quantityText } from '#contract/kit/figures.ts'
import { priceOfLine, worthOf } from '#contract/rules/order-worth.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { type OrderChoice, type Quantities, unitOfLot } from './place-order.ts'

/** '3 pzas · 11,2 m² · U$D 896,00': by the real size of the plates, at the price in force; '' with nothing chosen. */
export function chosenText(
  { product, lots }: Pick<OrderChoice, 'product' | 'lots'>,
  wanted: Quantities,
): string {
  const unit = unitOfLot(product)
  const chosen = lots.flatMap((lot) => {
    const quantity = wanted[lot.id] ?? 0
    return quantity > 0
      ? [{ quantity, worth: worthOf({ quantity, unit }, priceOfLine({ lot, product })) }]
      : []
  })
  if (chosen.length === 0) return ''
  const quantity = sumOf(chosen.map((item) => item.quantity))
  const area = sumOf(chosen.map(({ worth }) => worth?.area ?? 0))
  const total = sumOf(chosen.map(({ worth }) => worth?.total ?? 0))
  const unpriced = chosen.filter(({ worth }) => worth === null).length
  return [
    quantityText({ quantity, unit }),
    area > 0 && `${figure(area)} m²`,
    total > 0 && moneyText(total, 'U$D'),
    unpriced > 0 && `${unpriced} sin precio`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
