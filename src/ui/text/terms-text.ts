import { moneyText } from '#src/ui/layout/money-text.ts'

export interface Terms {
  discount: number | null
  price: number | null
}

const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** Effect of a promotion on a product: '% 12,5' less, or the price 'U$D 120,50', in the currency of its lots. [S247] */
export const termsText = ({ discount, price }: Terms): string =>
  price === null ? `%\u00a0${figures.format(discount ?? 0)}` : moneyText(price, 'U$D')

/** Beside an offer of a lot: which of the two an order counts. */
export const COUNTED_PRICE = 'El estimado toma el precio del lote, con su oferta; la promoción no se le suma.'
