import { type Coefficient, coefficientText } from '#contract/kit/cents.ts'
import { numberOf } from '#contract/kit/fields/number.ts'
import { formatMoney } from '#contract/kit/money.ts'
import type { CatalogueSource, PlanCost } from '#server/chat/catalogue/source.ts'
import { wordsIn } from '#server/chat/catalogue/words.ts'
import { paragraphs, plain } from './markdown.ts'

const LEAST_LETTERS = 4
const MOST_PLANS = 12
const TEN_THOUSANDTHS = 10_000
/** Less is a number of installments, and no amount. */
const LEAST_AMOUNT = 1000

function planLine({ name, n, units }: PlanCost, amount: number | undefined): string {
  const paid = amount === undefined ? undefined : Math.round((100 * amount * units) / TEN_THOUSANDTHS) / 100
  const total =
    paid === undefined
      ? ''
      : `; se pagan **${formatMoney(paid, '$')}**, ${n} de ${formatMoney(paid / n, '$')}`
  return `- **${plain(name)}**, ${n} ${n === 1 ? 'cuota' : 'cuotas'}: coeficiente **${coefficientText(units as Coefficient)}**${total}`
}

/** The cost of installments by the plans that the caller may choose, where a folded question names a plan or its coefficient; else null. */
export async function plansAnswer(source: CatalogueSource, question: string): Promise<string | null> {
  if (!/\b(?:cuotas?|coeficientes?)\b/.test(question)) return null
  const all = (await source.plans()) ?? []
  const words = new Set(wordsIn(question))
  const named = all.filter(({ name }) =>
    wordsIn(name).some((word) => word.length >= LEAST_LETTERS && words.has(word)),
  )
  if (named.length === 0 && !words.has('coeficiente') && !words.has('coeficientes')) return null
  const count = /\b(\d{1,2}) cuotas?\b/.exec(question)?.[1]
  const chosen = (named.length > 0 ? named : all).filter(
    ({ n }) => count === undefined || n === Number(count),
  )
  if (chosen.length === 0) return null
  const amounts = question.match(/\d[\d.,]*/g)?.map((text) => numberOf(text, { readsThousands: true })) ?? []
  const amount = amounts.find((value) => value >= LEAST_AMOUNT)
  return paragraphs([
    chosen
      .slice(0, MOST_PLANS)
      .map((plan) => planLine(plan, amount))
      .join('\n'),
    chosen.length > MOST_PLANS && `Son ${chosen.length}; se muestran ${MOST_PLANS}.`,
  ])
}
