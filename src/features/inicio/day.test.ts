import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { ESTADO } from '#contract/rules/transitions.ts'
import { countOrders, nextOf } from './day.queries.ts'
import { nextText } from './day-words.ts'

const TODAY = '2026-11-23'
const turno = (fecha: string, hora_desde: string, estado = 'agendado') =>
  ({ fecha, hora_desde, estado, account_names: 'Andino Mesadas' }) as Turno

test('the turnos of today are those that have not left; the next is the first of them, or tomorrow’s first', () => {
  const gone = turno(TODAY, '08:00', 'entregado')
  const [noon, late, tomorrow] = [turno(TODAY, '12:30'), turno(TODAY, '15:00'), turno('2026-11-24', '08:00')]

  expect(nextOf([late, tomorrow, gone, noon], TODAY)).toEqual({ left: 2, next: noon })
  expect(nextOf([tomorrow, gone], TODAY)).toEqual({ left: 0, next: tomorrow })
  expect(nextOf([gone], TODAY)).toEqual({ left: 0, next: null })
})

test('the next turno is said with its client, and its day where that is another', () => {
  expect(nextText(turno(TODAY, '12:30:00'), TODAY)).toBe('12:30 Andino Mesadas')
  expect(nextText(turno('2026-11-24', '08:00'), TODAY)).toBe('24/11 08:00 Andino Mesadas')
  expect(nextText(null, TODAY)).toBe('—')
})

test('open orders are counted by what they wait for', () => {
  const order = (status: string, estado?: string) => ({ status, erp: estado ? { estado } : null }) as never

  expect(
    countOrders([
      order(ESTADO.listo, 'sin confirmar'),
      order(ESTADO.listo, 'confirmado'),
      order(ESTADO.pendiente),
    ]),
  ).toEqual({ enCurso: 3, listos: 2, sinConfirmar: 1 })
})
