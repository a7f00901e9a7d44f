import { expect, test } from 'vitest'
import { debtsOf } from './debts.ts'

const all = {
  account_id: [1, 2, 3, 4],
  cuit: ['30-1', '30-2', '30-3', '30-4'],
  saldo_total: [100, -50, null, 700],
  saldo_usd: [0, 0, 2, 0],
  vencido: [40, 0, null, 0],
  vencido_usd: [0, 0, 1, 0],
  disponible: [null, null, null, null],
}

test('credits of one account do not lessen what others owe, and currencies are never added', () => {
  const { count, owed, overdue } = debtsOf(all, null)

  expect(count).toBe(3)
  expect(owed).toEqual({ pesos: 800, dollars: 2 })
  expect(overdue).toEqual({ pesos: 40, dollars: 1 })
})

test('the most overdue come first, dollars at the newest rate; who only owes is not among them', () => {
  const { first } = debtsOf(all, { dia: '2026-11-27', valor: 1000 })

  expect(first.map(({ id }) => id)).toEqual([3, 1])
})
