import { moneyText } from '#src/ui/layout/money-text.ts'

export interface Terms {
  discount: number | null
  price: number | null
}

const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** Effect of a promotion on a product: '% 12,5' less, or the price '$ 120,50'. [S247] */
export const termsText = ({ discount, price }: Terms): string =>
  price === null ? `%\u00a0${figures.format(discount ?? 0)}` : moneyText(price, '$')
