import { describe, expect, test } from 'vitest'
import { arrivalText, isLate, lateWords, type Timed } from './turno-late.ts'

const DATE = '2026-03-12'
const at = (hour: string, date = DATE) => ({ fecha: date, hora: hour })
const turno = (fields: Partial<Timed> = {}): Timed => ({
  ...{ fecha: DATE, hora_desde: '10:00', estado: 'agendado', etapa: '', demora_min: null },
  ...fields,
})

describe('a turno is late', () => {
  test.for([
    ['at its hour', turno(), at('10:00'), false],
    ['a minute after it', turno(), at('10:01'), true],
    ['on a later day', turno(), at('08:00', '2026-03-13'), true],
    ['before it, once its carrier said so', turno({ etapa: 'demorado' }), at('09:00'), true],
    ['once it came', turno({ etapa: 'llegó' }), at('12:00'), false],
    ['once it did not come', turno({ etapa: 'no vino' }), at('12:00'), false],
    ['once it was delivered', turno({ estado: 'entregado' }), at('12:00'), false],
    ['while it is a request', turno({ etapa: 'solicitado' }), at('12:00'), false],
  ] as const)('%s', ([, item, now, late]) => {
    expect(isLate(item, now)).toBe(late)
  })
})

test.for([
  [turno(), at('10:25'), 'Demorado 25 min'],
  [turno(), at('11:00'), 'Demorado 1 h'],
  [turno(), at('12:05'), 'Demorado 2 h 05'],
  [turno(), at('10:00', '2026-03-13'), 'Demorado 1 día'],
  [turno(), at('09:00', '2026-03-15'), 'Demorado 2 días'],
  [turno({ etapa: 'demorado', demora_min: 45 }), at('09:00'), 'Demorado 45 min'],
  [turno({ etapa: 'demorado', demora_min: 45 }), at('10:50'), 'Demorado 50 min'],
  [turno({ etapa: 'demorado' }), at('09:00'), 'Demorado'],
] as const)('it says for how long', ([item, now, said]) => {
  expect(lateWords(item, now)).toBe(said)
})

test.for([
  ['2026-03-12T13:30:00Z', ''],
  ['2026-03-12T13:31:00Z', '31 min tarde'],
  ['2026-03-12T16:10:00Z', '3 h tarde'],
  [null, ''],
] as const)('an arrival at %s is %j', ([llego_at, said]) => {
  expect(arrivalText({ ...turno(), hora_hasta: null, llego_at } as Parameters<typeof arrivalText>[0])).toBe(
    said,
  )
})
