import { saveTrip } from '#contract/calls/road/trips.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'

/** The truck and the carrier are UUIDs, '' for none; the stops in their order. */
export interface TripValues {
  camion: string
  fletero: string
  turnos: string[]
}

export interface TripPlace {
  fecha: Day
  sucursal: string
}

const EMPTY: TripValues = { camion: '', fletero: '', turnos: [] }

/** The form of a trip, of a new one where `uuid` is null, or of a queued one to put right. */
export const tripForm = (
  place: TripPlace,
  uuid: string | null,
  pending?: string,
): ChangeForm<typeof saveTrip.endpoint, TripValues> => ({
  operation: saveTrip,
  key: uuid === null ? `reparto-nuevo:${place.fecha} ${place.sucursal}` : `reparto:${uuid}`,
  pendiente: pending,
  from: async (db) => {
    if (uuid === null) return { values: EMPTY }
    const held = await db.repartos.get(uuid)
    if (!held) return null
    const { camion_uuid: truck, fletero_uuid: carrier, turnos, version } = held
    return { values: { camion: truck ?? '', fletero: carrier ?? '', turnos }, uuid, version }
  },
  back: ({ uuid: queued, camion: truck, fletero: carrier, turnos = [] }) => ({
    uuid: queued,
    values: { camion: truck ?? '', fletero: carrier ?? '', turnos: [...turnos] },
  }),
  check: ({ turnos }) => (turnos.length === 0 ? { turnos: ['Elegí al menos un turno.'] } : {}),
  args: ({ camion: truck, fletero: carrier, turnos }, { uuid: own, isNew }) => ({
    ...{ uuid: own, ...(isNew && { nuevo: true }), ...place, turnos },
    ...(truck && { camion: truck }),
    ...(carrier && { fletero: carrier }),
  }),
  said: 'Reparto guardado',
})

/** The stops with one of them a place earlier or later. */
export function moved(turnos: readonly string[], uuid: string, by: -1 | 1): string[] {
  const at = turnos.indexOf(uuid)
  const to = at + by
  if (at < 0 || to < 0 || to >= turnos.length) return [...turnos]
  const next = turnos.filter((other) => other !== uuid)
  next.splice(to, 0, uuid)
  return next
}
