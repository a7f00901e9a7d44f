import { saveTrip, setTripState, type Trip } from '#contract/calls/road/trips.ts'
import { type Landed, type Landing, landing } from '#src/offline/db/effect.ts'

const landed = (data: Trip | null, key: string): Landed => ({
  writes: data ? [{ table: 'repartos', row: data }] : [],
  removed: data ? [] : [{ table: 'repartos', key }],
})

export const tripsLandings: readonly Landing[] = [
  landing(saveTrip.endpoint, ({ data }, { uuid }) => landed(data, uuid)),
  landing(setTripState.endpoint, ({ data }, { uuid }) => landed(data, uuid)),
]
