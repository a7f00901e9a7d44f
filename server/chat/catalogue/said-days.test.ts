import { expect, test } from 'vitest'
import { daysIn } from './said-days.ts'

/** A Thursday. */
const TODAY = '2026-11-26'

test.each([
  ['turnos de hoy a la tarde', true, '2026-11-26', '2026-11-26'],
  ['tengo turno manana', true, '2026-11-27', '2026-11-27'],
  ['turnos de hoy a la manana', true, '2026-11-26', '2026-11-26'],
  ['turnos del viernes', true, '2026-11-27', '2026-11-27'],
  ['pedidos del viernes', false, '2026-11-20', '2026-11-20'],
  ['turnos de esta semana', true, '2026-11-23', '2026-11-29'],
  ['pedidos de la semana pasada', false, '2026-11-16', '2026-11-22'],
  ['turnos de la semana que viene', true, '2026-11-30', '2026-12-06'],
  ['facturas del mes pasado', false, '2026-10-01', '2026-10-31'],
  ['facturas de septiembre', false, '2026-09-01', '2026-09-30'],
  ['lo que vence en enero', true, '2027-01-01', '2027-01-31'],
  ['turnos del 28/11', true, '2026-11-28', '2026-11-28'],
  ['turnos del 3', true, '2026-12-03', '2026-12-03'],
  ['pedidos del 28', false, '2026-10-28', '2026-10-28'],
  ['pedidos de los ultimos 7 dias', false, '2026-11-20', '2026-11-26'],
  ['que entra antes del 10/12', true, '1900-01-01', '2026-12-09'],
  ['lo que llega hasta el viernes', true, '1900-01-01', '2026-11-27'],
  ['el lunes 8 abren', true, '2026-12-07', '2026-12-08'],
  ['el martes 8 abren', true, '2026-12-08', '2026-12-08'],
  ['llega esta semana y la que viene', true, '2026-11-23', '2026-12-06'],
  ['despues del 5', true, '2026-12-06', '2999-12-31'],
  ['entra antes del 20 de enero', true, '1900-01-01', '2027-01-19'],
  ['llega desde enero', true, '2027-01-01', '2999-12-31'],
])('%s, ahead %s, is from %s to %s', (said, ...[ahead, from, to]) => {
  expect(daysIn(said, TODAY, ahead)).toMatchObject({ from, to })
})

test('words without a day are of none', () => {
  expect(daysIn('pedidos del edificio belgrano', TODAY, false)).toBeNull()
})
