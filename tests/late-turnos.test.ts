import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { dayTurnos } from '#src/features/home/day.queries.ts'
import { yardParts } from '#src/features/turnos/yard.ts'
import { serverTurno } from './phones/turnos-phone.ts'

const STEPS: Turno['etapa'][] = ['', 'demorado', 'llegó', 'cargando', 'no vino', 'rechazado', 'solicitado']
const DATE = serverTurno(1, {}).fecha
const day = ['08:00', '12:30', '17:00'].flatMap((hora_desde, row) =>
  STEPS.flatMap((etapa, column) =>
    (['agendado', 'entregado'] as const).map((status, at) =>
      serverTurno(100 * row + 10 * column + at + 1, { hora_desde, etapa, estado: status }),
    ),
  ),
)
const uuids = (turnos: readonly Turno[]) => turnos.map(({ uuid }) => uuid).sort()

test.for([
  ['07:00', 3],
  ['12:30', 4],
  ['12:31', 5],
  ['23:59', 6],
] as const)('Inicio and the board count the same late turnos at %s: %i', ([hour, count]) => {
  const now = { fecha: DATE, hora: hour }
  const board = uuids(yardParts(day, now).atrasados.turnos)

  expect(board).toHaveLength(count)
  expect(uuids(dayTurnos(day, now).late)).toEqual(board)
})
