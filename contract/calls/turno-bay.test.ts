import { expect, test } from 'vitest'
import { argsErrors } from '#contract/kit/args-errors.ts'
import { saveTurno } from './turnos.ts'

test.each([
  ['', false],
  ['A', false],
  ['zz', true],
  ['1', true],
])('a bay called %j is refused: %j', (bay, isRefused) => {
  const errors = argsErrors(saveTurno.endpoint, { form_nave: bay } as never)

  expect('form_nave' in errors).toBe(isRefused)
})
