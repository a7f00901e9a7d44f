import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { rangeRows } from './range-rows.ts'

const turnos = (count: number) => Array.from({ length: count }, (_, n) => ({ uuid: String(n) }) as Turno)

test('days that hold something are drawn a few cards at a time, none of them twice [S166]', () => {
  const rows = rangeRows([
    { fecha: '2026-03-09', turnos: turnos(13), isWhole: true },
    { fecha: '2026-03-10', turnos: [], isWhole: true },
    { fecha: '2026-03-11', turnos: turnos(1), isWhole: true },
    { fecha: '2026-03-12', turnos: [], isWhole: false },
  ])

  expect(rows.map(({ key }) => key)).toEqual([
    'dia-2026-03-09',
    'dia-2026-03-09:0',
    'dia-2026-03-09:6',
    'dia-2026-03-09:12',
    'dia-2026-03-11',
    'dia-2026-03-11:0',
    // A day that is not on this phone has a title that says so.
    'dia-2026-03-12',
  ])
  const drawn = rows.slice(0, 4).flatMap((row) => (row.kind === 'turnos' ? row.turnos : []))
  expect(drawn.map(({ uuid }) => uuid)).toEqual(turnos(13).map(({ uuid }) => uuid))
})
