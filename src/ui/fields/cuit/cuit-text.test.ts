import { expect, test } from 'vitest'
import { isCuit } from '#contract/kit/cuit.ts'
import { CUIT_EXAMPLES } from '#contract/kit/fields/examples/reader-examples.ts'
import { caretAfter, cuitText } from './cuit-text.ts'

test.each([
  ['', ''],
  ['3', '3'],
  ['30', '30'],
  ['307', '30-7'],
  ['30-', '30'],
  ['3070000001', '30-70000001'],
  ['30700000015', '30-70000001-5'],
  ['30-70000001-5', '30-70000001-5'],
  [' CUIT: 30.70000001/5 ', '30-70000001-5'],
  ['307000000159', '307000000159'],
  ['30A70000001-5', '30A70000001-5'],
])('%j is written %j', (typed, written) => {
  expect(cuitText(typed)).toBe(written)
})

test('the caret stays behind the digits it was behind', () => {
  expect([0, 1, 2, 3, 10, 11].map((digits) => caretAfter('30-70000001-5', digits))).toEqual([
    0, 1, 2, 4, 11, 13,
  ])
})

test.each(CUIT_EXAMPLES)('a pasted %j is written %j, or is none', (text, cuit) => {
  if (cuit !== null) expect(cuitText(text)).toBe(cuit)
  else expect(isCuit(cuitText(text))).toBe(false)
})
