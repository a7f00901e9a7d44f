import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { saveTrip } from '#contract/calls/road/trips.ts'
import { isRequest } from '#contract/calls/rules/turno-steps.ts'
import { formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { TURNO_STEPS } from '#contract/records/turnos.ts'
import { tripText } from '#contract/rules/road/trip-sentences.ts'
import { merge } from '#server/db/merge.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { lock } from '#server/db/statements/keyed-calls.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import {
  changeTrip,
  findTrip,
  insertTrip,
  TRIP,
  type TripFields,
  type TripRow,
} from '#server/records/trip/change.ts'
import { turnoInScope } from '#server/records/turno/read.ts'
import { staleTrip, tripAnswer } from './trip-answer.ts'

type Args = ArgsOf<typeof saveTrip.endpoint>

const named = {
  uuid: v.string(),
  fecha: v.string(),
  hora_desde: v.string(),
  sucursal_uuid: v.string(),
  etapa: v.picklist(TURNO_STEPS),
  deleted: v.boolean(),
  names: v.string(),
}

/** The turnos that a form names, those of the caller's scope, locked against being deleted. */
async function readNamed({ tx, scope }: EffectContext, { turnos }: Args) {
  await tx.execute(sql`
    select from turnos where ${isAnyOf(sql`uuid`, turnos, 'uuid')} order by id for key share`)
  return rowsOf(tx, named).read(sql`
    select t.uuid, t.fecha, t.hora_desde, t.branch_uuid as sucursal_uuid, t.etapa, t.deleted_at is not null as deleted,
      coalesce((select string_agg(a.account_name, ', ' order by a.account_name, a.id) from turno_accounts ta
        join accounts a on a.id = ta.account_id where ta.turno_id = t.id
          and ${scope.accounts === null ? sql`true` : isAnyOf(sql`a.id`, scope.accounts, 'integer')}), '') as names
    from turnos t where ${isAnyOf(sql`t.uuid`, turnos, 'uuid')} and ${turnoInScope(scope)}`)
}

type Named = Awaited<ReturnType<typeof readNamed>>[number]

const nameOf = ({ names, hora_desde }: Named): string =>
  `El turno de ${names || 'sin cuenta'}, ${hora_desde},`

/** Complains of turnos that cannot be stops; those that the trip has already stay, whatever became of them. */
function checkStops(complaints: Complaints, { args, found, held }: Checked): void {
  const known = new Map(found.map((turno) => [turno.uuid, turno]))
  for (const uuid of args.turnos) {
    const turno = known.get(uuid)
    if (!turno) complaints.add('turnos', 'Un turno elegido no existe.')
    else if (turno.deleted || held.includes(uuid)) continue
    else if (turno.sucursal_uuid !== args.sucursal || turno.fecha !== args.fecha)
      complaints.add('turnos', `${nameOf(turno)} ahora es del ${formatDay(turno.fecha)} o de otra sucursal.`)
    else if (isRequest(turno.etapa)) complaints.add('turnos', `${nameOf(turno)} todavía no se acordó.`)
  }
}

interface Checked {
  args: Args
  found: readonly Named[]
  /** The stops of the trip as it is. */
  held: readonly string[]
}

async function checkNames({ tx }: EffectContext, complaints: Complaints, { args, trip }: Naming) {
  const { rows } = await tx.execute<{ branch: boolean; truck: boolean; carrier: boolean }>(sql`select
    exists (select from branches where uuid = ${args.sucursal} and deleted_at is null) as branch,
    exists (select from trucks where uuid = ${args.camion ?? null}::uuid and deleted_at is null) as truck,
    exists (select from carriers where uuid = ${args.fletero ?? null}::uuid and deleted_at is null) as carrier`)
  const [is] = rows
  if (!is?.branch) complaints.add('sucursal', 'La sucursal no existe.')
  if (args.camion && args.camion !== trip?.camion_uuid && !is?.truck)
    complaints.add('camion', 'El camión no existe.')
  if (args.fletero && args.fletero !== trip?.fletero_uuid && !is?.carrier)
    complaints.add('fletero', 'El fletero no existe.')
  if (trip && (trip.fecha !== args.fecha || trip.sucursal_uuid !== args.sucursal))
    complaints.add('fecha', 'Un reparto no cambia de día ni de sucursal: armá otro.')
}

interface Naming {
  args: Args
  trip: TripRow | null
}

const other = {
  trip_id: v.number(),
  n: v.number(),
  fecha: v.string(),
  turno: v.string(),
  isThere: v.boolean(),
}

/** A turno that moved away leaves the trip that it was in; one that another trip of its day has is a 409. */
async function takeFromOthers({ tx }: EffectContext, uuids: readonly string[], { own, found }: Taking) {
  const rows = await rowsOf(tx, other).read(sql`
    select r.id as trip_id, r.n, r.fecha, t.uuid as turno,
      (t.fecha = r.fecha and t.branch_uuid = r.branch_uuid) as "isThere"
    from trip_stops s join trips r on r.id = s.trip_id join turnos t on t.id = s.turno_id
    where s.live and ${isAnyOf(sql`t.uuid`, uuids, 'uuid')} and r.id <> ${own} order by r.id`)
  const taken = rows.find(({ isThere }) => isThere)
  const turno = found.find(({ uuid }) => uuid === taken?.turno)
  if (taken && turno)
    throw new AppError('en-uso', {
      message: `${nameOf(turno)} ya está en el ${tripText(taken).replace(/^R/, 'r')}.`,
    })
  if (rows.length === 0) return
  const ids = rows.map(({ trip_id }) => trip_id)
  await tx.execute(sql`delete from trip_stops s using turnos t where t.id = s.turno_id and s.live
    and ${isAnyOf(sql`t.uuid`, uuids, 'uuid')} and s.trip_id <> ${own}`)
  await tx.execute(sql`update trips set tx = tx where ${isAnyOf(sql`id`, ids, 'integer')}`)
}

interface Taking {
  own: number
  found: readonly Named[]
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)

async function editedTrip({ tx, scope }: EffectContext, args: Args): Promise<TripRow | null> {
  const trip = await findTrip(tx, scope, args.uuid)
  if (!trip && !args.nuevo) throw new AppError('no-encontrado')
  // Taking it apart twice is well.
  if (trip?.deleted && args.turnos.length > 0)
    throw new AppError('no-encontrado', { message: `${tripText(trip)} se deshizo.` })
  return trip
}

/** Puts a trip together, or changes one; without stops it is taken apart. A turno that was deleted is left out. */
export async function saveTripEffect(context: EffectContext, args: Args) {
  const { tx, caller, now } = context
  await lock(tx, [], [`reparto:${args.sucursal}:${args.fecha}`])
  const found = await readNamed(context, args)
  const held = await editedTrip(context, args)
  const complaints = new Complaints()
  checkStops(complaints, { args, found, held: linesOf(held?.turnos ?? '') })
  await checkNames(context, complaints, { args, trip: held })
  if (held?.estado === 'cerrado')
    complaints.add('turnos', 'El reparto está cerrado: abrilo de nuevo primero.')
  if (!held && args.turnos.length === 0) complaints.add('turnos', 'Debe elegir al menos un turno.')
  complaints.raise()
  if (held?.deleted) return { message: 'Reparto deshecho', ...(await tripAnswer(context, held.id)) }
  const place = { uuid: args.uuid, fecha: args.fecha, sucursal_uuid: args.sucursal }
  const trip = held ?? (await insertTrip(tx, caller, place))
  const present = args.turnos.filter((uuid) => found.some((turno) => turno.uuid === uuid && !turno.deleted))
  const wanted: Partial<TripFields> = {
    camion_uuid: args.camion ?? null,
    fletero_uuid: args.fletero ?? null,
    turnos: [...present, ...trip.hidden].join('\n'),
  }
  const fields = held ? merge<TripFields>(TRIP, trip, { wanted, seen: context.seen }) : wanted
  if (!fields) throw await staleTrip(context, trip)
  await takeFromOthers(context, linesOf(fields.turnos ?? ''), { own: trip.id, found })
  const isGone = fields.turnos === ''
  await changeTrip(tx, caller, { trip, fields, isGone, now })
  return {
    message: isGone ? 'Reparto deshecho' : 'Reparto guardado',
    ...(await tripAnswer(context, trip.id)),
  }
}
