import { numberOf } from '#contract/kit/fields/number.ts'

/** A product of a promotion as administrators write it; exactly one of the two is given. */
export interface PromotionLine {
  product_code: string
  /** Percent. */
  discount: number | null
  /** In U$D, as the prices of lots. */
  price: number | null
}

const LINE = /^(\S{1,40})\s+(%|\$|U\$[DS]|US[D$])\s*(\S+)$/i
const MOST_LINES = 200
const HIGHEST_PRICE = 9_999_999_999

const isWithin = (mark: string | undefined, value: number): boolean =>
  value > 0 &&
  value <= (mark === '%' ? 100 : HIGHEST_PRICE) &&
  Number.isInteger(Math.round(value * 1e6) / 1e4)

function readLine(text: string): PromotionLine | null {
  const [, product_code, mark, figure = ''] = LINE.exec(text.trim()) ?? []
  const value = numberOf(figure, { readsThousands: mark !== '%' })
  if (product_code === undefined || !isWithin(mark, value)) return null
  return { product_code, discount: mark === '%' ? value : null, price: mark === '%' ? null : value }
}

const written = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The products of a promotion, a line each: `CREMAR20P % 12,5` or `CREMAR20P U$D 120,50`, also with $; lines that are none are left out. */
export const readPromotionLines = (text: string): PromotionLine[] =>
  written(text).flatMap((line) => readLine(line) ?? [])

/** The mistake in such lines, for people; null when there is none. */
export function promotionLinesProblem(text: string): string | null {
  const lines = written(text)
  if (lines.length > MOST_LINES) return `Puede haber como máximo ${MOST_LINES} productos.`
  const wrong = lines.find((line) => readLine(line) === null)
  if (wrong !== undefined) return `No se entiende «${wrong.trim().slice(0, 60)}».`
  const codes = readPromotionLines(text).map(({ product_code }) => product_code)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  return twice === undefined ? null : `${twice} está dos veces.`
}

/** The line that says this. */
export const promotionLine = ({ product_code, discount, price }: PromotionLine): string =>
  `${product_code} ${price === null ? '%' : 'U$D'} ${String(price ?? discount).replace('.', ',')}`
