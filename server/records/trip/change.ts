import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AppError } from '#contract/kit/errors.ts'
import { trips as record, type TripState } from '#contract/records/trips.ts'
import type { Queryable } from '#server/db/client.ts'
import { differences, type Mergeable, remember } from '#server/db/merge.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import { trips } from '#server/db/schema/road/trips.ts'
import type { Scope } from '#server/db/scope.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, signedBy } from '#server/records/author.ts'
import { turnoInScope } from '#server/records/turno/read.ts'
import { tripInScope } from './read.ts'

/** The fields of a trip that two people may both change; `turnos` are all its stops, their UUIDs a line each. */
export interface TripFields {
  camion_uuid: string | null
  fletero_uuid: string | null
  turnos: string
  estado: TripState
}

/** Merge rules of trips, and names for their fields. [SY23] */
export const TRIP = mergingOf<TripFields>(record)

/** A trip as a change finds it, locked until its transaction ends. */
export type TripRow = Mergeable<TripFields> & {
  id: number
  uuid: string
  n: number
  fecha: string
  sucursal_uuid: string
  deleted: boolean
  /** Stops outside the reader's scope. */
  hidden: string[]
}

/** A trip in scope, locked, taken apart or not; null without one. */
export async function findTrip(tx: Queryable, scope: Scope, uuid: string): Promise<TripRow | null> {
  const { rows: found } = await tx.execute(
    sql`select from trips r where r.uuid = ${uuid} and ${tripInScope(scope)} for update`,
  )
  if (found.length === 0) return null
  const [row] = await tx.select().from(trips).where(eq(trips.uuid, uuid))
  if (!row) return null
  // In a statement of its own: one that waited for the lock would still see the stops as they were before.
  const stops = await rowsOf(tx, { uuid: v.string(), seen: v.boolean() }).read(sql`
    select t.uuid, ${turnoInScope(scope)} as seen from trip_stops s join turnos t on t.id = s.turno_id
    where s.trip_id = ${row.id} order by s.position`)
  return {
    ...row,
    deleted: row.deleted_at !== null,
    turnos: stops.map(({ uuid: turno }) => turno).join('\n'),
    hidden: stops.filter(({ seen }) => !seen).map(({ uuid: turno }) => turno),
  }
}

/** The same; foreign or absent: the same 404. [SEC3] */
export async function lockTrip(tx: Queryable, scope: Scope, uuid: string): Promise<TripRow> {
  const row = await findTrip(tx, scope, uuid)
  if (!row) throw new AppError('no-encontrado')
  return row
}

export interface NewTrip {
  uuid: string
  fecha: string
  sucursal_uuid: string
}

/** Makes an empty trip with the next number of its branch and day; the caller holds the lock of both. */
export async function insertTrip(tx: Queryable, author: Author, made: NewTrip): Promise<TripRow> {
  const [row] = await tx
    .insert(trips)
    .values({
      ...made,
      created_by: author.id,
      n: sql<number>`(select coalesce(max(n), 0) + 1 from trips where branch_uuid = ${made.sucursal_uuid} and fecha = ${made.fecha})`,
    })
    .returning()
  if (!row) throw new AppError('error-interno')
  return { ...row, deleted: false, turnos: '', hidden: [] }
}

interface TripChange {
  trip: TripRow
  fields: Partial<TripFields>
  /** The moment of a new state. */
  at?: Date
  /** It was taken apart. */
  isGone?: boolean
  now: Date
}

/** Writes the fields that differ in a locked trip, with their memory. */
export async function changeTrip(
  tx: Queryable,
  author: Author,
  { trip, fields, at, isGone = false, now }: TripChange,
): Promise<void> {
  const changed = differences<TripFields>(trip, fields)
  if (Object.keys(changed).length === 0 && !isGone) return
  const { turnos, ...own } = changed
  const memory = remember<TripFields>(trip, changed, { ...signedBy(author, now), floor: floorIn(tx) })
  await tx
    .update(trips)
    .set({ ...own, ...(at && { estado_at: at }), ...(isGone && { deleted_at: now }), field_changes: memory })
    .where(eq(trips.id, trip.id))
  if (turnos !== undefined) await writeStops(tx, trip.id, turnos)
  if (changed.estado === undefined) return
  const isLive = changed.estado !== 'cerrado'
  // A trip that is opened again has lost the stops that others took meanwhile.
  if (isLive)
    await tx.execute(sql`delete from trip_stops where trip_id = ${trip.id} and not live
      and turno_id in (select turno_id from trip_stops where live)`)
  await tx.execute(
    sql`update trip_stops set live = ${isLive} where trip_id = ${trip.id} and live <> ${isLive}`,
  )
}

/** Makes a trip have exactly these stops, in this order. */
async function writeStops(tx: Queryable, trip: number, turnos: string): Promise<void> {
  const uuids = sql.param(turnos.split('\n').filter(Boolean))
  await tx.execute(sql`delete from trip_stops where trip_id = ${trip} and turno_id not in (
    select id from turnos where uuid = any(${uuids}::uuid[]))`)
  await tx.execute(sql`
    insert into trip_stops (trip_id, turno_id, position)
    select ${trip}::int, t.id, o.position::int from unnest(${uuids}::uuid[]) with ordinality o(uuid, position)
    join turnos t on t.uuid = o.uuid
    on conflict (trip_id, turno_id) do update set position = excluded.position`)
}
