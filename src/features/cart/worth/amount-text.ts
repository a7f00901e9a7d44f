import { figure, quantityText } from '#contract/kit/figures.ts'
import { plateArea } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'

interface Ordered {
  quantity: number | null
  unit: string
}

/** '2 pzas · 7,56 m²', '10 m² · aprox. 3 pzas' by the plates of the lot; the quantity alone without one. */
export function amountText({ quantity, unit }: Ordered, lot: StockLot | undefined): string | undefined {
  if (!quantity) return undefined
  const area = lot ? plateArea(lot) : null
  const own = quantityText({ quantity, unit })
  if (area === null) return own
  if (unit === 'PZA') return `${own} · ${figure(Math.round(quantity * area * 100) / 100)} m²`
  if (unit !== 'M2') return own
  return `${own} · aprox. ${quantityText({ quantity: Math.ceil(quantity / area - 1e-9), unit: 'PZA' })}`
}
