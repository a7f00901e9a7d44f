import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { countOrders, dayTurnos } from './day.queries.ts'
import { countOf, lateLabel, nextText, syncText } from './day-words.ts'

const TODAY = '2026-11-23'
const turno = (date: string, hora_desde: string, erpStatus = 'agendado') =>
  ({ fecha: date, hora_desde, estado: erpStatus, account_names: 'Andino Mesadas' }) as Turno

test('of today’s turnos that have not left some are late; the next is to come, today or on another day', () => {
  const gone = turno(TODAY, '08:00', 'entregado')
  const [noon, late, tomorrow] = [turno(TODAY, '12:30'), turno(TODAY, '15:00'), turno('2026-11-24', '08:00')]
  const at = (hour: string) => ({ fecha: TODAY, hora: hour })

  expect(dayTurnos([late, tomorrow, gone, noon], at('12:30'))).toEqual({
    waiting: [noon, late],
    late: [],
    next: noon,
  })
  expect(dayTurnos([late, tomorrow, gone, noon], at('13:00'))).toEqual({
    waiting: [noon, late],
    late: [noon],
    next: late,
  })
  expect(dayTurnos([late, tomorrow, noon], at('22:09'))).toEqual({
    waiting: [noon, late],
    late: [noon, late],
    next: tomorrow,
  })
  expect(dayTurnos([gone], at('08:00'))).toEqual({ waiting: [], late: [], next: null })
})

test('the next turno is said with its day and client, or up to which day there is none', () => {
  const said = (next: Turno | null, until = TODAY) => nextText({ next, until }, TODAY)

  expect(said(turno(TODAY, '12:30:00'))).toBe('hoy 12:30 Andino Mesadas')
  expect(said(turno('2026-11-24', '10:00'))).toBe('mañana 10:00 Andino Mesadas')
  expect(said(turno('2026-11-26', '08:00'))).toBe('26/11 08:00 Andino Mesadas')
  expect(said(null)).toBe('Ninguno más hoy')
  expect(said(null, '2026-11-24')).toBe('Ninguno hasta mañana')
  expect(said(null, '2026-11-30')).toBe('Ninguno hasta el 30/11')
})

test('turnos that are late are counted, with the hour of the first', () => {
  const late = [turno(TODAY, '11:00:00'), turno(TODAY, '15:00')]
  expect(lateLabel(late, '11:25')).toBe('Demorados, desde las 11:00')
  expect(lateLabel(late, '10:30')).toBe('Turnos demorados')
  expect(lateLabel([], '11:25')).toBe('Turnos demorados')
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
