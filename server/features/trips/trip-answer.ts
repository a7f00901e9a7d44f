import { sql } from 'drizzle-orm'
import type { Trip } from '#contract/calls/road/trips.ts'
import { isTooHeavy, loadOf, weightOf } from '#contract/calls/rules/load.ts'
import { AppError } from '#contract/kit/errors.ts'
import { lastAuthorSince } from '#server/db/merge.ts'
import { othersChanges } from '#server/db/merge-report.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import { TRIP, type TripFields, type TripRow } from '#server/records/trip/change.ts'
import { readTrips } from '#server/records/trip/read.ts'
import { readTrucks } from '#server/records/truck-record.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { readThicknesses } from '#server/records/turno/thicknesses.ts'

/** A trip as it is now, as the caller may see it; null once it was taken apart. */
export async function currentTrip({ tx, scope }: EffectContext, id: number): Promise<Trip | null> {
  const [trip = null] = await readTrips(tx, scope, sql`r.id = ${id}`)
  return trip
}

/** '2.310 de 2.000 kg: se pasa'; '' for a load that its truck may carry. */
async function heavyText(context: EffectContext, trip: Trip): Promise<string> {
  const [truck] = trip.camion_uuid ? await readTrucks(context.tx, sql`k.uuid = ${trip.camion_uuid}`) : []
  if (!truck) return ''
  const turnos = await readTurnos(context.tx, isAnyOf(sql`t.uuid`, trip.turnos, 'uuid'), readerOf(context))
  const load = loadOf(turnos, await readThicknesses(context.tx, turnos))
  return isTooHeavy(load, truck.max_kg) ? weightOf(load, truck.max_kg) : ''
}

export async function tripAnswer(context: EffectContext, id: number) {
  const data = await currentTrip(context, id)
  return { data, aviso: data ? await heavyText(context, data) : '' }
}

/** A 409 with the trip as it is now and who changed it since the version that was seen. */
export const staleTrip = async (context: EffectContext, trip: TripRow): Promise<AppError> =>
  new AppError('version-distinta', {
    current: {
      reparto: await currentTrip(context, trip.id),
      quien: lastAuthorSince<TripFields>(trip, context.seen),
      cambios: othersChanges<TripFields>(trip, context.seen, TRIP),
    },
  })
