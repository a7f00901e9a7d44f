import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { setTripState } from '#contract/calls/road/trips.ts'
import { areApart, believedAt } from '#contract/calls/rules/turno-steps.ts'
import { turno as turnoShape } from '#contract/calls/turnos.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { tripText } from '#contract/rules/road/trip-sentences.ts'
import { merge } from '#server/db/merge.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { announce } from '#server/records/notification/announce.ts'
import { changeTrip, lockTrip, TRIP, type TripFields, type TripRow } from '#server/records/trip/change.ts'
import { addStep } from '#server/records/turno/steps.ts'
import { leftWithoutNote } from '#server/records/turno/without-note.ts'
import { staleTrip, tripAnswer } from './trip-answer.ts'

type Args = ArgsOf<typeof setTripState.endpoint>

const stop = { id: v.number(), uuid: v.string(), remito: turnoShape.entries.remito }

/** Adds to the stories of its turnos that they left, on which trip, and what was odd about it. */
async function recordLeaving({ tx, caller }: EffectContext, trip: TripRow, { args, at }: Leaving) {
  const turnos = await rowsOf(tx, stop).read(sql`
    select t.id, t.uuid, t.remito from trip_stops s join turnos t on t.id = s.turno_id where s.trip_id = ${trip.id}
    order by s.position`)
  const day = dayOf(new Date(at))
  const odd = [
    `Reparto ${trip.n}.`,
    day === trip.fecha ? '' : `El reparto era del ${formatDay(trip.fecha)}.`,
    areApart(args.momento, at) ? 'El reloj del teléfono no coincide con el del servidor.' : '',
  ]
  const bare: string[] = []
  for (const turno of turnos) {
    const noNote = await leftWithoutNote(tx, turno, day)
    if (noNote) bare.push(turno.uuid)
    await addStep(tx, {
      ...{ turno_id: turno.id, etapa: 'en ruta', momento: new Date(args.momento), by: caller },
      ...{ motivo: noNote ? (args.sin_remito ?? '') : '' },
      aviso: [...odd, noNote].filter(Boolean).join(' '),
    })
  }
  const said = { que: 'sin remito', motivo: args.sin_remito }
  await announce(tx, caller, { type: 'reparto', things: bare.map((target) => ({ target, args: said })) })
}

interface Leaving {
  args: Args
  at: string
}

/** An act that took place is recorded: any state may follow any other, and the same one twice is one. */
export async function setTripStateEffect(context: EffectContext, args: Args) {
  const { tx, scope, caller, now } = context
  // Its turnos before the trip itself: the sequence in which changes of turnos lock them.
  await tx.execute(sql`
    select from turnos where id in (select s.turno_id from trip_stops s join trips r on r.id = s.trip_id
      where r.uuid = ${args.uuid}) order by id for key share`)
  const trip = await lockTrip(tx, scope, args.uuid)
  if (trip.deleted) throw new AppError('no-encontrado', { message: `${tripText(trip)} se deshizo.` })
  const message = { armado: 'Reparto armado', 'en ruta': 'Reparto en ruta', cerrado: 'Reparto cerrado' }[
    args.estado
  ]
  if (trip.estado === args.estado) return { message, ...(await tripAnswer(context, trip.id)) }
  const wanted = { estado: args.estado }
  const fields = merge<TripFields>(TRIP, trip, { wanted, seen: context.seen })
  if (!fields) throw await staleTrip(context, trip)
  const at = believedAt(args.momento, now)
  await changeTrip(tx, caller, { trip, fields, at: new Date(at), now })
  if (args.estado === 'en ruta' && trip.estado === 'armado') await recordLeaving(context, trip, { args, at })
  return { message, ...(await tripAnswer(context, trip.id)) }
}
