import { expect, test } from 'vitest'
import { AppError } from '#contract/kit/errors.ts'
import { absenceOf } from './absence.ts'
import { ageText, UP_TO_DATE } from './age-text.ts'

const AT = Date.parse('2026-03-09T13:42:00Z')
const LATER = AT + UP_TO_DATE + 1
const NEXT_DAY = AT + 86_400_000
const answered = { at: AT, next: null, total: null, landed: null }
const quiet = { asOf: AT, isWhole: true, error: null, isRefreshing: false, refreshed: undefined }

test('a list that the server has just told says nothing, later its hour; one that it could not be asked for has its age [A35]', () => {
  expect(ageText({ ...quiet, refreshed: answered }, AT + UP_TO_DATE)).toBe('')
  expect(ageText({ ...quiet, refreshed: answered }, LATER)).toBe('Datos de 10:42')
  expect(ageText({ ...quiet, isRefreshing: true }, AT)).toBe('')
  expect(ageText({ ...quiet, isRefreshing: true }, LATER)).toBe('Datos de 10:42')
  expect(ageText({ ...quiet, error: new AppError('sin-red') }, AT)).toBe('Datos de 10:42')
  expect(ageText({ ...quiet, error: new AppError('sin-red') }, NEXT_DAY)).toBe('Datos del 09/03 10:42')
})

test('what the ERP gave longer ago than the server was asked says so [A184]', () => {
  const erpAt = AT - 3 * 3_600_000

  expect(ageText({ ...quiet, refreshed: answered, erpAt }, AT)).toBe('Datos del ERP de 07:42')
  expect(ageText({ ...quiet, isWhole: false, error: new AppError('sin-red'), erpAt }, AT)).toBe(
    'Solo lo que hay en este equipo, datos del ERP de 07:42',
  )
  expect(ageText({ ...quiet, refreshed: answered, erpAt: AT + 1 }, AT)).toBe('')
})

test('an empty list that the server has just told is no list of this phone alone', () => {
  expect(ageText({ ...quiet, error: new AppError('sin-pedidos') }, AT)).toBe('')
  expect(ageText({ ...quiet, error: new AppError('sin-pedidos') }, LATER)).toBe('Datos de 10:42')
})

test('what this phone happens to hold says so, once it is known that nobody can be asked', () => {
  const unknown = { ...quiet, asOf: null, isWhole: false }

  expect(ageText({ ...unknown, isRefreshing: true })).toBe('')
  expect(ageText({ ...unknown, error: new AppError('sin-red') })).toBe('Solo lo que hay en este equipo.')
  expect(ageText({ ...quiet, isWhole: false, error: new AppError('sin-red') }, AT)).toBe(
    'Solo lo que hay en este equipo, datos de 10:42',
  )
})

test.each([
  ['no-encontrado', 'no-existe'],
  ['sin-red', 'sin-red'],
  ['tiempo-agotado', 'sin-red'],
  ['respuesta-ajena', 'sin-red'],
  ['error-interno', 'fallo'],
  ['demasiados-intentos', 'fallo'],
] as const)('what is not here: %s says %s [S13]', (code, why) => {
  expect(absenceOf({ error: new AppError(code), isRefreshing: true, refreshed: undefined })).toBe(why)
})

test('what is not here is not said to be nowhere before somebody was asked', () => {
  expect(absenceOf({ error: null, isRefreshing: true, refreshed: undefined })).toBe('preguntando')
  expect(absenceOf({ error: null, isRefreshing: false, refreshed: undefined })).toBe('preguntando')
  expect(absenceOf({ error: null, isRefreshing: false, refreshed: answered })).toBe('no-existe')
})
