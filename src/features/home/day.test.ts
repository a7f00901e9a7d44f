import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { countOrders, nextOf } from './day.queries.ts'
import { countOf, nextText, syncText } from './day-words.ts'

const TODAY = '2026-11-23'
const turno = (date: string, hora_desde: string, erpStatus = 'agendado') =>
  ({ fecha: date, hora_desde, estado: erpStatus, account_names: 'Andino Mesadas' }) as Turno

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
  const order = (status: string, erpStatus?: string) =>
    ({ status, erp: erpStatus ? { estado: erpStatus } : null }) as never

  expect(
    countOrders([
      order(STATUS.listo, 'sin confirmar'),
      order(STATUS.listo, 'confirmado'),
      order(STATUS.pendiente),
    ]),
  ).toEqual({ enCurso: 3, listos: 2, unconfirmed: 1 })
})

test.each([
  [3, false, '3'],
  [0, true, '0'],
  [undefined, true, ''],
  [undefined, false, '–'],
])('a figure of %s, still being read %s, is said as %j [A188]', (count, isPending, said) => {
  expect(countOf(count, isPending)).toBe(said)
})

test('imports are said by what waits for a person, what failed and what did not come', () => {
  const task = (more: object) => ({ por_confirmar: null, atrasada: null, corrida: null, ...more }) as never

  expect(syncText([task({ por_confirmar: 4 }), task({ corrida: { estado: 'fallida' } }), task({})])).toBe(
    '1 por confirmar · 1 con error',
  )
  expect(syncText([task({ atrasada: '' }), task({ atrasada: '2026-11-20' })])).toBe('2 sin llegar')
  const ended = { estado: 'terminada' }
  expect(syncText([task({ archivo: 'lotes*.csv', corrida: ended })])).toBe('Al día')
  expect(syncText([task({ archivo: 'lotes*.csv' }), task({ archivo: null, corrida: ended })])).toBe(
    'Todavía no llegó ningún archivo',
  )
})
