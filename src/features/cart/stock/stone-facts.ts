import type { Product } from '#contract/calls/products.ts'
import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { offerText, plateSize } from '#src/records/stock/lot-facts.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'

interface Stone {
  lot: StockLot | undefined
  producto: Pick<Product, 'unit_price' | 'usage_unit' | 'precio_por'> | undefined
}

/** 'U$D 80,00 / m²', '-30%', '1,80 × 3,00 m', 'stock 4 pzas, 19,2 m²': what the phone knows, the price of the lot before that of its product. */
export function stoneFacts({ lot, producto: product }: Stone): string[] {
  const price = priceOfLine({ lot, product: product })
  const per = price?.unit ? ` / ${unitText(price.unit)}` : ''
  return [
    price ? moneyText(price.unit_price, 'U$D') + per : '',
    (lot && offerText(lot)) ?? '',
    lot ? plateSize(lot) : '',
    lot ? `stock ${quantityText({ quantity: lot.net_stock, unit: 'PZA' })}, ${figure(lot.net_m2)} m²` : '',
  ].filter(Boolean)
}
