import { expect, test } from 'vitest'
import { NUMBER_EXAMPLES } from '#contract/kit/fields/examples/number-examples.ts'
import { readNumbers } from './numbers.ts'

/** Numbers that a question can hold: it has neither signs nor blanks inside a number. */
const IN_QUESTIONS = NUMBER_EXAMPLES.filter(
  ([text, value]) => value !== null && /^\d+(?:[.,]\d+)*$/.test(text),
)

test.each(IN_QUESTIONS)('A195 the assistant reads %j m² and U$D as %j', (text, value) => {
  expect(readNumbers(`necesito ${text} m2`).m2).toBe(value)
  expect(readNumbers(`hasta U$D ${text}`).limits.precio_max).toBe(value)
})
