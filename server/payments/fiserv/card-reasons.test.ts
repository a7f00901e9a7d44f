import { expect, test } from 'vitest'
import { cardReason } from './card-reasons.ts'

test.each([
  ['5', 'El banco no autorizó el pago.'],
  ['05', 'El banco no autorizó el pago.'],
  ['51', 'Fondos insuficientes.'],
  ['n7', 'El código de seguridad no es correcto.'],
  ['zz', 'El banco no autorizó el pago (código zz).'],
  ['00', ''],
  ['', ''],
])('the code %j of a card says %j', (code, reason) => {
  expect(cardReason(code)).toBe(reason)
})
