import { expect, test } from 'vitest'
import type { Payment } from '#contract/calls/payments/payments.ts'
import { chargedText } from './payment-words.ts'

const charged = (...amounts: number[]): string =>
  chargedText({
    unit_price: 1150,
    transactions: amounts.map((amount) => ({ status: 'aprobada', amount, currency: 'ARS' })),
  } as Pick<Payment, 'transactions' | 'unit_price'>).replaceAll('\u00a0', ' ')

test('money of the right amount that came late is not compared with itself [A123]', () => {
  expect(charged(1150)).toBe('Se cobró $ 1.150,00.')
  expect(charged(1149)).toBe('Se cobró $ 1.149,00 en lugar de $ 1.150,00.')
  expect(charged(1150, 1150)).toBe('Se cobró $ 1.150,00 y $ 1.150,00 en lugar de $ 1.150,00.')
})
