import { saveTrip, setTripState } from '#contract/calls/road/trips.ts'
import { type Effect, effect } from '#server/http/handler.ts'
import { saveTripEffect } from './save-trip.ts'
import { setTripStateEffect } from './trip-state.ts'

export const tripsEffects: Effect[] = [
  effect(saveTrip, saveTripEffect),
  effect(setTripState, setTripStateEffect),
]
