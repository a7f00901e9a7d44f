import { expect, test } from 'vitest'
import { AppError } from '#contract/kit/errors.ts'
import { listTotal } from './list-total.ts'

const AT = Date.UTC(2026, 2, 9, 13, 42)
const answer = { at: AT, next: null, total: 211, landed: null }
const online = { counted: { total: 211, at: AT }, error: null, refreshed: answer, isRefreshing: false }
const offline = { ...online, error: new AppError('sin-red'), refreshed: undefined }
const here = { shown: 30, held: 34, unsent: 0 }

test('the total of a list is the number that the server counted, not what the phone holds [S116]', () => {
  expect(listTotal(online, here, AT)).toEqual({ total: 211, remark: '' })
})

test('what only this phone has is counted on top', () => {
  expect(listTotal(online, { ...here, unsent: 2 }, AT).total).toBe(213)
})

test('without network the count keeps its age', () => {
  expect(listTotal(offline, here, AT)).toEqual({
    total: 211,
    remark: 'Total del servidor, datos de 10:42.',
  })
})

test('a list that nobody has counted is what the phone holds, and says so', () => {
  expect(listTotal({ ...offline, counted: null }, here, AT)).toEqual({
    total: 34,
    remark: 'Son los que hay en este equipo.',
  })
  expect(listTotal({ ...online, counted: null, isRefreshing: true }, here, AT).remark).toBe('')
})

test('a later page counts on where the first one stopped counting', () => {
  expect(listTotal(online, { ...here, shown: 240, said: 241 }, AT).total).toBe(241)
})

test('nothing shown is beyond the total', () => {
  expect(listTotal(online, { ...here, shown: 220 }, AT).total).toBe(220)
})
