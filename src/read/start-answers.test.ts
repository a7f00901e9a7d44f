import { expect, test } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { getCharts } from '#contract/calls/home/charts.ts'
import { getToday } from '#contract/calls/home/today.ts'
import { listBalances } from '#contract/calls/statement/balances.ts'
import { isStartAnswer } from './start-answers.ts'

test('the answers of Inicio are those that are drawn before the database is open', () => {
  expect([getDashboard, getCharts, getToday].map(isStartAnswer)).toEqual([true, true, true])
  expect(isStartAnswer(listBalances)).toBe(false)
})
