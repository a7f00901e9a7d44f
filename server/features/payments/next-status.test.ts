import { expect, test } from 'vitest'
import type { PaymentResult, PaymentStatus } from '#contract/rules/payment-rules.ts'
import { type Decisive, mayFollow, nextStatus } from './next-status.ts'

const PAY = 1000
const one = (outcome: PaymentResult, change: Partial<Decisive> = {}): Decisive => ({
  ...{ outcome, amount: PAY, currency: 'ARS', error: '' },
  ...change,
})
const [paid, refused, waiting, failed, voided] = [
  one('aprobada'),
  one('negada', { amount: 0, error: 'Do not honour' }),
  one('en-curso', { amount: 0 }),
  one('fallida', { amount: 0 }),
  one('anulada'),
]
const less = one('aprobada', { amount: PAY - 1 })
const dollars = one('aprobada', { currency: 'USD' })

const cases: [PaymentStatus, Decisive[], PaymentStatus, { late?: true; wrong?: true }][] = [
  ['PENDIENTE', [], 'PENDIENTE', {}],
  ['PENDIENTE', [waiting], 'PENDIENTE', {}],
  ['PENDIENTE', [paid], 'APROBADO', {}],
  ['PENDIENTE', [refused], 'NEGADO', {}],
  ['PENDIENTE', [failed], 'ERROR', {}],
  ['PENDIENTE', [voided], 'NEGADO', {}],
  ['PENDIENTE', [less], 'ERROR', { wrong: true }],
  ['PENDIENTE', [dollars], 'ERROR', { wrong: true }],
  ['PENDIENTE', [less, paid], 'ERROR', { late: true, wrong: true }],
  ['NEGADO', [refused, waiting], 'NEGADO', {}],
  ['NEGADO', [refused, paid], 'APROBADO', {}],
  ['NEGADO', [paid, refused], 'APROBADO', {}],
  ['ERROR', [failed, paid], 'APROBADO', {}],
  ['ERROR', [less], 'ERROR', { wrong: true }],
  ['APROBADO', [paid], 'APROBADO', {}],
  ['APROBADO', [paid, refused], 'APROBADO', {}],
  ['APROBADO', [voided], 'APROBADO', {}],
  ['APROBADO', [paid, paid], 'APROBADO', { late: true }],
  ['VENCIDO', [], 'VENCIDO', {}],
  ['VENCIDO', [refused], 'VENCIDO', {}],
  ['VENCIDO', [paid], 'VENCIDO', { late: true }],
  ['VENCIDO', [less], 'VENCIDO', { late: true, wrong: true }],
  ['ELIMINADO', [paid], 'ELIMINADO', { late: true }],
]

const words = (all: readonly Decisive[]) =>
  all.map(({ outcome, amount }) => `${outcome} ${amount}`).join(', ')

test.each(cases.map(([from, all, to, marks]) => ({ from, all, to, marks, after: words(all) })))(
  '$from after [$after] is $to',
  ({ from, all, to, marks: { late = false, wrong = false } }) => {
    const judged = nextStatus({ status: from, error_msj: '' }, PAY, all)

    expect([judged.status, judged.isLate, judged.isWrong]).toEqual([to, late, wrong])
  },
)

test('what was read earlier never takes money back, and money can be taken back', () => {
  expect(mayFollow('aprobada', 'en-curso')).toBe(false)
  expect(mayFollow('aprobada', 'negada')).toBe(false)
  expect(mayFollow('en-curso', 'aprobada')).toBe(true)
  expect(mayFollow('aprobada', 'anulada')).toBe(true)
})
