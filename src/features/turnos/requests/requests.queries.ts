import { listTurnos, type Turno } from '#contract/calls/turnos.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { readTurnos } from '#src/features/turnos/turnos.queries.ts'
import { localQuery } from '#src/read/local-query.ts'
import { daysBetween, knownDays, readDays } from '#src/records/turnos/turnos-known.ts'

/** The requests of a branch that wait for an answer, also those whose day went by, the next one first. */
export function openRequests(branch: string, today: Day) {
  const { keptDays, days } = record.limits
  const from = addDays(today, -keptDays)
  const until = addDays(from, days - 1)
  return localQuery<Turno[], typeof listTurnos>({
    key: ['turnos', 'solicitudes', branch, today],
    read: async (db) =>
      (await readTurnos(db, { desde: from, hasta: until, sucursal: branch })).filter(
        ({ etapa: step, estado: status }) => step === 'solicitado' && status === 'agendado',
      ),
    known: async (db, turnos) => knownDays(db, await readDays(db, daysBetween(from, until), branch), turnos),
    // They are in no bay: one question for weeks, which no list of a day asks again.
    refresh: {
      endpoint: listTurnos,
      input: { fecha_desde: from, fecha_hasta: until, sucursal_uuid: branch, nave: '' },
    },
  })
}
