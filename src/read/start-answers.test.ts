import { expect, test } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { getToday } from '#contract/calls/home/today.ts'
import { listBalances } from '#contract/calls/statement/balances.ts'
import { isStartAnswer } from './start-answers.ts'

test('the answers of Inicio are those that are drawn before the database is open', () => {
  expect([getDashboard, getToday].map(isStartAnswer)).toEqual([true, true])
  expect(isStartAnswer(listBalances)).toBe(false)
})
