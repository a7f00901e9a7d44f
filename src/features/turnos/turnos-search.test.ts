import { expect, test } from 'vitest'
import { slotAfter } from './day/use-key-moves.ts'
import { rangeOf } from './turnos-search.ts'
import { nearest } from './use-move.ts'

const TODAY = '2026-03-09'

test.each([
  [{}, TODAY, '2026-03-13'],
  [{ desde: '2026-03-20' }, '2026-03-20', '2026-03-24'],
  [{ desde: '2026-03-20', hasta: '2026-03-18' }, '2026-03-20', '2026-03-20'],
  [{ hasta: '2026-03-01' }, '2026-03-01', '2026-03-01'],
  [{ desde: '2026-01-01', hasta: '2026-12-31' }, '2026-01-01', '2026-03-03'],
])('the range of %o goes from %s to %s [S166]', (search, from, until) => {
  expect(rangeOf(search, TODAY)).toEqual({ desde: from, hasta: until })
})

test('the free hours offered are the ones closest to the taken one', () => {
  expect(nearest(['08:00', '09:00', '10:00', '11:30', '12:00', '15:00', '17:00', '17:30'], '11:00')).toEqual([
    '08:00',
    '09:00',
    '10:00',
    '11:30',
    '12:00',
    '15:00',
  ])
})

test('arrows go from bay to bay and from hour to hour, and stop at the edges', () => {
  const bays = ['A', 'B', '']

  expect(slotAfter({ nave: 'B', hora: '10:00' }, 'ArrowRight', bays)).toEqual({ nave: '', hora: '10:00' })
  expect(slotAfter({ nave: '', hora: '10:00' }, 'ArrowRight', bays)).toEqual({ nave: '', hora: '10:00' })
  expect(slotAfter({ nave: 'A', hora: '08:00' }, 'ArrowUp', bays)).toEqual({ nave: 'A', hora: '08:00' })
  expect(slotAfter({ nave: 'A', hora: '08:00' }, 'ArrowDown', bays)).toEqual({ nave: 'A', hora: '08:30' })
  expect(slotAfter({ nave: 'A', hora: '08:00' }, 'x', bays)).toBeNull()
})
