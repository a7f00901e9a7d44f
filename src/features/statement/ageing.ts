import type { AccountDocument, Statement } from '#contract/calls/statement/statement.ts'
import type { Day } from '#contract/kit/day.ts'

const DAY = 86_400_000

/** Days since a document was due; 0 or less while it is not. */
export const daysLate = (vencimiento: Day, today: Day): number =>
  Math.round((Date.parse(today) - Date.parse(vencimiento)) / DAY)

export type AgeKey = 'no-vencido' | 'hasta-30' | 'hasta-60' | 'mas'

/** Debt in pesos, by how long it has been due. */
export interface Age {
  key: AgeKey
  label: string
  amount: number
}

export interface Ageing {
  ages: readonly Age[]
  /** Payments and credits that no document was set against; negative. */
  credits: number
}

const LABELS: readonly [AgeKey, string][] = [
  ['no-vencido', 'No vencido'],
  ['hasta-30', '1 a 30 días'],
  ['hasta-60', '31 a 60 días'],
  ['mas', 'Más de 60 días'],
]

function keyOf({ vencimiento }: AccountDocument, today: Day): AgeKey {
  const late = vencimiento === null ? 0 : daysLate(vencimiento, today)
  if (late <= 0) return 'no-vencido'
  if (late <= 30) return 'hasta-30'
  return late <= 60 ? 'hasta-60' : 'mas'
}

const sum = (docs: readonly AccountDocument[]): number =>
  docs.reduce((cents, { importe: amount }) => cents + Math.round(amount * 100), 0) / 100

/** The debts in pesos of a statement by age, and what stands against them. */
export function ageingOf(
  { docsPorSociedad: docsByCompany }: Pick<Statement, 'docsPorSociedad'>,
  today: Day,
): Ageing {
  const docs = docsByCompany.flatMap((item) => item.docs).filter(({ moneda: currency }) => currency === '$')
  const debts = docs.filter(({ importe: amount }) => amount > 0)
  return {
    ages: LABELS.map(([key, label]) => ({
      ...{ key, label },
      amount: sum(debts.filter((doc) => keyOf(doc, today) === key)),
    })),
    credits: sum(docs.filter(({ importe: amount }) => amount < 0)),
  }
}
