import { expect, test } from 'vitest'
import type { Statement } from '#contract/calls/statement/statement.ts'
import { balanceHistories } from './balance-points.ts'

const TODAY = '2026-11-27'
const points = [
  { dia: '2026-10-31', saldo: 500, saldo_usd: 0 },
  { dia: TODAY, saldo: 300, saldo_usd: 0 },
]
const doc = (amount: number, due: string | null) => ({ importe: amount, vencimiento: due, moneda: '$' })
const statement = (history: Statement['evolucion'], docs: object[]) =>
  ({ evolucion: history, docsPorSociedad: [{ docs }] }) as unknown as Statement

test('a currency that was always zero has no picture; debts of a day are one dot, credits none', () => {
  const docs = [doc(100, '2026-11-26'), doc(50, '2026-11-26'), doc(200, TODAY), doc(-50, TODAY), doc(9, null)]

  expect(balanceHistories(statement(points, docs), TODAY)).toEqual([
    {
      currency: '$',
      points: [
        { day: '2026-10-31', balance: 500 },
        { day: TODAY, balance: 300 },
      ],
      debts: [
        { due: '2026-11-26', amount: 150, isLate: true },
        { due: TODAY, amount: 200, isLate: false },
      ],
      ...{ from: '2026-10-31', until: TODAY },
    },
  ])
})

test('the picture reaches the last day due, three months ahead at most', () => {
  const until = (due: string) => balanceHistories(statement(points, [doc(1, due)]), TODAY)[0]?.until

  expect([until('2026-12-20'), until('2030-01-01')]).toEqual(['2026-12-20', '2027-02-25'])
})

test('of a balance that is known today only there is no picture', () => {
  expect(balanceHistories(statement(points.slice(1), []), TODAY)).toEqual([])
  expect(balanceHistories(statement([], []), TODAY)).toEqual([])
})
