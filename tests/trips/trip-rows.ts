import { randomUUID } from 'node:crypto'
import { saveTrip, setTripState } from '#contract/calls/road/trips.ts'
import { findCode } from '#contract/calls/stock/codes.ts'
import { byField, type CallRow, except, feed, row, sellers } from '#tests/authorization-words.ts'

/** A trip, which planners of every account see. */
export const tripReferences = (item: (statement: string) => Promise<string | null>) => ({
  reparto: async () => ({
    own: (await item('select uuid from trips where deleted_at is null limit 1')) ?? '',
    ...{ foreign: null, absent: randomUUID(), malformed: 'x' },
  }),
})

/** The calls of trips and of scanned codes, as rows of the matrix. */
export const tripRows: readonly CallRow[] = [
  row(saveTrip.endpoint, sellers, {
    kind: 'turno',
    args: (turno) => ({
      ...{ uuid: randomUUID(), nuevo: true, fecha: '2099-03-09', sucursal: randomUUID(), turnos: [turno] },
    }),
    refused: byField,
    answers: 422,
  }),
  row(setTripState.endpoint, sellers, {
    kind: 'reparto',
    args: (uuid) => ({ uuid, estado: 'armado', momento: new Date().toISOString() }),
  }),
  feed('codigos', except('admin')),
  row(findCode, except('admin'), { args: () => ({ codigo: 'LV-1' }) }),
  feed('camiones', sellers),
  feed('repartos', sellers),
]
