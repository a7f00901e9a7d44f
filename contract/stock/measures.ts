import { numberOf } from '#contract/kit/fields/number.ts'
import type { MaterialFilter } from './stock-filter.ts'

const FIGURE = String.raw`(\d{1,2}(?:[.,]\d{1,3})?)`
const METRES = String.raw`(?:\s?m(?:ts?\.?)?)?`
const PAIR = new RegExp(`(?<!\\S)${FIGURE}${METRES}\\s?[x×*]\\s?${FIGURE}${METRES}(?!\\S)`, 'i')

/** Sides of plates, in metres: `60x60` is the name of a tile. */
const SIDES = { least: 0.3, most: 9.99 }

/**
 * A search whose text names a measure, `calacatta 3,00 x 1,60`, as plates of at least that size, the longer side as their
 * length; without one as it is. Figures are metres.
 */
export function withMeasures(filter: MaterialFilter): MaterialFilter {
  const { search = '', ...rest } = filter
  const [pair, first, second] = PAIR.exec(search) ?? []
  const sides = [first, second].map((text) => numberOf(text ?? '', { readsThousands: false }))
  if (pair === undefined || sides.some((side) => !(side >= SIDES.least && side <= SIDES.most))) return filter
  const words = search.replace(pair, ' ').replace(/\s+/g, ' ').trim()
  return {
    ...rest,
    ...(words && { search: words }),
    alto_min: Math.min(...sides),
    largo_min: Math.max(...sides),
  }
}
