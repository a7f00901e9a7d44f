import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'
import { branchOf, isSeller } from '#src/records/accounts/sellers.ts'

/** Four questions that the assistant answers to this person, to begin with. */
export function firstQuestions(user: User): readonly string[] {
  if (isSeller(user))
    return [
      `¿Cuántas placas de Calacatta hay en ${branchOf(user) ?? 'Córdoba'}?`,
      '¿Cuál es la placa más grande de travertino?',
      '¿Qué granitos negros hay en 2 cm?',
      '5 placas de 3,20 × 1,60, ¿cuántos m² son?',
    ]
  if (passes('pedido-ver', user))
    return [
      '¿Dónde está mi último pedido?',
      '¿Cuánto debo?',
      '¿Qué mármoles blancos hay?',
      '5 placas de 3,20 × 1,60, ¿cuántos m² son?',
    ]
  return [
    '¿Cuántos lotes de granito hay?',
    '¿Cuál es la placa más grande de travertino?',
    '¿Cuántos kilos pesa una placa de 3,20 × 1,60 en 2 cm?',
    '5 placas de 3,20 × 1,60, ¿cuántos m² son?',
  ]
}
