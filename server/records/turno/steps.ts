import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { storyStep } from '#contract/calls/road/steps.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { turnoSteps } from '#server/db/schema/turnos.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { turnoInScope } from './read.ts'

type NewStep = Omit<typeof turnoSteps.$inferInsert, 'id' | 'at' | 'by'> & { by: { id: number } }

/** Adds a step to the story of a turno. */
export async function addStep(tx: Queryable, { by, ...step }: NewStep): Promise<void> {
  await tx.insert(turnoSteps).values({ ...step, by: by.id })
}

/** The reason with which a planner passed a limit of the branch, in the story of the turno. */
export const notePassed = (
  { tx, caller, now }: { tx: Queryable; caller: { id: number }; now: Date },
  turno_id: number,
  reason: string,
) => addStep(tx, { turno_id, etapa: '', momento: now, by: caller, motivo: reason, aviso: 'Guardado igual.' })

/** Steps of one turno that a story shows at most: more are mistakes, and the newest count. */
const MOST = 100

/** The story of a turno in scope, oldest first; out of scope or absent: the same 404. [SEC3] */
export async function readSteps(db: Queryable, scope: Scope, uuid: string) {
  const turno = { id: v.number() }
  const [found] = await rowsOf(db, turno).read(
    sql`select t.id from turnos t where t.uuid = ${uuid} and t.deleted_at is null and ${turnoInScope(scope)}`,
  )
  if (!found) throw new AppError('no-encontrado')
  const rows = await rowsOf(db, storyStep.entries).read(sql`
    select s.etapa, ${isoText(sql`s.momento`)} as momento, ${isoText(sql`s.at`)} as at, u.fullname as quien,
      s.minutos, s.motivo, s.aviso
    from turno_steps s join users u on u.id = s.by where s.turno_id = ${found.id} order by s.id desc limit ${MOST}`)
  return rows.reverse()
}
