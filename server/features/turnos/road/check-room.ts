import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { fullText, isFull, NO_LIMIT_REASON } from '#contract/calls/rules/capacity.ts'
import { turno } from '#contract/calls/turnos.ts'
import { closedAt, refusedText } from '#contract/rules/closed-days.ts'
import { lock } from '#server/db/statements/keyed-calls.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import type { Complaints } from '#server/http/request/complaints.ts'
import { closedDaysFrom } from '#server/records/closed-days.ts'
import { isKeeping } from '#server/records/group/offered.ts'

const held = {
  ...v.pick(turno, ['uuid', 'fecha', 'hora_desde', 'hora_hasta', 'nave', 'estado', 'etapa']).entries,
  sucursal_uuid: v.string(),
}

export interface Room {
  uuid: string
  fecha: string
  hora_desde: string
  sucursal_uuid: string
  nave: string
}

/**
 * The sentence on why a branch does not take a turno there: it is closed then, or full; null where it takes it. Of two
 * savings for one day of a branch the second one waits for the first.
 */
export async function noRoom({ tx }: Pick<EffectContext, 'tx'>, place: Room): Promise<string | null> {
  const { fecha: date, hora_desde, sucursal_uuid } = place
  const days = (await closedDaysFrom(tx, date)).filter(({ cerrado }) => cerrado)
  const closed = closedAt(days, { fecha: date, hora: hora_desde, sucursal_uuid })
  if (closed) return refusedText(closed)
  const bays = { nave_desde: v.string(), nave_hasta: v.string(), cupo: v.record(v.string(), v.number()) }
  const [branch] = await rowsOf(tx, bays).read(
    sql`select nave_desde, nave_hasta, cupo from branches where uuid = ${sucursal_uuid} and cupo <> '{}'`,
  )
  if (!branch) return null
  await lock(tx, [], [`playa:${sucursal_uuid}:${date}`])
  const there = await rowsOf(tx, held).read(sql`
    select t.uuid, t.fecha, t.hora_desde, t.hora_hasta, t.nave, t.estado, t.etapa, t.branch_uuid as sucursal_uuid
    from turnos t where t.fecha = ${date} and t.branch_uuid = ${sucursal_uuid} and ${isKeeping}`)
  return isFull({ ...place, hora_hasta: null }, branch, there) ? fullText(place) : null
}

/** Complains of a place and time that the branch does not take, unless a planner passes it with a reason. */
export async function checkRoom(
  context: EffectContext,
  complaints: Complaints,
  { form_motivo: reason, ...place }: Room & { form_motivo: string | undefined },
) {
  const why = reason ? null : await noRoom(context, place)
  if (!why) return
  complaints.add('form_fecha', why)
  complaints.add('form_motivo', NO_LIMIT_REASON)
}
