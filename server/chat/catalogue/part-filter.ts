import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Numbers } from './numbers.ts'
import type { QuestionWords } from './question-words.ts'

/** A part's limits, or the size and amount that it asks about. */
export function sized({ limits, m2, placas: plates, rest }: Numbers) {
  const { largo_min, alto_min, ...others } = limits
  const asksArea =
    plates !== undefined ||
    m2 !== undefined ||
    /cuant[ao]s? .*(?:m2|metros|son|superficie|pes[ao]n?|kilos?|kg)|(?:m2|metros) .*son|\bpes[ao]n?\b/.test(
      rest,
    )
  const size =
    largo_min !== undefined && alto_min !== undefined && asksArea
      ? { length: largo_min, height: alto_min }
      : undefined
  const isAmount = m2 !== undefined || plates !== undefined || size !== undefined
  return {
    limits: size ? others : limits,
    isAmount,
    amount: {
      ...(m2 !== undefined && { m2 }),
      ...(plates !== undefined && { placas: plates }),
      ...(size && { size }),
    },
  }
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** A single value belongs to the filter; several are alternatives. */
function chosen(field: 'branch' | 'terminacion' | 'espesor' | 'lote', values: readonly string[]) {
  const all = unique(values)
  const [only] = all
  return {
    filter: (all.length === 1 ? { [field]: only } : {}) as MaterialFilter,
    anyOf: all.length > 1 ? [all.map((value): MaterialFilter => ({ [field]: value }))] : [],
  }
}

/** The filter of a part, and the values of which any will do. */
export function filterOf(
  numbers: Numbers,
  read: QuestionWords,
  { branches, thicknesses }: Record<'branches' | 'thicknesses', string[]>,
) {
  const parts = [
    chosen('branch', branches),
    chosen('terminacion', read.finishes),
    chosen('espesor', thicknesses),
    chosen('lote', numbers.lots),
  ]
  return {
    filter: Object.assign({}, sized(numbers).limits, ...parts.map(({ filter }) => filter)) as MaterialFilter,
    anyOf: parts.flatMap(({ anyOf }) => anyOf),
  }
}
