import { uuidv7 } from '#contract/kit/uuid.ts'
import { TRIP_STATES } from '#contract/records/trips.ts'
import { pick } from '#tests/bad-network.ts'
import type { Build } from './act.ts'

/** A trip of some turnos of one day and branch. */
export const newTrip: Build = ({ random, seen }) => {
  const uuid = uuidv7()
  const first = pick(
    random,
    seen.turnos.filter(({ estado: status }) => status === 'agendado'),
  )
  const beside = seen.turnos.filter(
    (turno) => turno.fecha === first.fecha && turno.sucursal_uuid === first.sucursal_uuid && random() < 0.5,
  )
  const turnos = [...new Set([first, ...beside].map((turno) => turno.uuid))]
  const args = { uuid, nuevo: true, fecha: first.fecha, sucursal: first.sucursal_uuid, turnos }
  return { args, makes: [uuid] }
}

/** A trip that sets out, is closed, or goes back a step. */
export const setTrip: Build = ({ random, seen }) => ({
  args: {
    ...{ uuid: pick(random, seen.repartos).uuid, estado: pick(random, TRIP_STATES) },
    momento: new Date().toISOString(),
  },
  makes: [],
})
