import type { AccountDocument, BalancePoint, Statement } from '#contract/calls/statement/statement.ts'
import { addDays, type Day } from '#contract/kit/day.ts'

/** Days after today that the picture reaches at most. */
const DAYS_AHEAD = 90

export interface Debt {
  due: Day
  amount: number
  isLate: boolean
}

/** The past balance in one currency and the debts that are open, for a picture and its table. */
export interface BalanceHistory {
  currency: AccountDocument['moneda']
  points: { day: Day; balance: number }[]
  /** Open debts of each day that is due, the oldest first. */
  debts: Debt[]
  /** The days at both ends of the picture; a debt beyond them stands at the end. */
  from: Day
  until: Day
}

/** A history for each currency that has one; none where only the balance of today is known. */
export function balanceHistories({ evolucion: points, docsPorSociedad: companies }: Statement, today: Day) {
  const [first] = points
  if (!first || points.length < 2) return []
  const docs = companies.flatMap((company) => company.docs)
  return (['$', 'U$D'] as const).flatMap((currency): BalanceHistory[] => {
    const amountOf = (point: BalancePoint) => (currency === '$' ? point.saldo : point.saldo_usd)
    if (points.every((point) => amountOf(point) === 0)) return []
    const debts = debtsOf(
      docs.filter((doc) => doc.moneda === currency),
      today,
    )
    const last = debts.at(-1)?.due ?? today
    const ahead = last > addDays(today, DAYS_AHEAD) ? addDays(today, DAYS_AHEAD) : last
    return [
      {
        ...{ currency, debts, from: first.dia, until: ahead > today ? ahead : today },
        points: points.map((point) => ({ day: point.dia, balance: amountOf(point) })),
      },
    ]
  })
}

function debtsOf(docs: readonly AccountDocument[], today: Day): Debt[] {
  const sums = new Map<Day, number>()
  for (const { vencimiento: due, importe: amount } of docs)
    if (due !== null && amount > 0) sums.set(due, (sums.get(due) ?? 0) + amount)
  return [...sums]
    .map(([due, amount]) => ({ due, amount, isLate: due < today }))
    .sort((a, b) => (a.due < b.due ? -1 : 1))
}
