import { afterEach, expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

const meta = (name: string, content: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name, content }))

afterEach(() => document.head.replaceChildren())

test('meta tags of the page set decimals and both separators of money [S77]', () => {
  expect(moneyText(1234567.891, 'U$D')).toBe('U$D\u00a01.234.567,89')

  meta('currency-decimals', '3')
  meta('currency-decimal', '.')
  meta('currency-thousands', "'")

  expect(moneyText(1234567.891, 'U$D')).toBe("U$D\u00a01'234'567.891")
})

test('without decimals there is no mark for them, and thousands may stand together [S77]', () => {
  meta('currency-decimals', '0')
  meta('currency-thousands', '')

  expect(moneyText(-1234.5, '$')).toBe('$\u00a0-1235')
})

test('decimals that are no number leave the usual two [S77]', () => {
  meta('currency-decimals', 'dos')

  expect(moneyText(1.5, '$')).toBe('$\u00a01,50')
})
