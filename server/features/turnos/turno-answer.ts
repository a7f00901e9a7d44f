import { sql } from 'drizzle-orm'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { isKeeping } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { isAnyOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import { readGroups } from '#server/records/group/read.ts'
import { readClashes } from '#server/records/turno/clashes.ts'
import { readTurnos } from '#server/records/turno/read.ts'

/** A turno as it is now, as the caller may see it; null when it was deleted. */
export async function currentTurno(context: EffectContext, id: number): Promise<Turno | null> {
  const [turno = null] = await readTurnos(context.tx, sql`t.id = ${id}`, readerOf(context))
  return turno
}

/** A changed turno, what stands in its way, and the groups whose appointment it is or was, as far as in scope. */
export async function turnoAnswer(
  context: EffectContext,
  { turno, groups }: { turno: number; groups: readonly number[] },
): Promise<{ turno: Turno | null; grupos: OrderGroup[]; choques: Turno[] }> {
  const mine = sql`${isAnyOf(sql`order_groups.id`, groups, 'integer')}
    and ${withinAccounts(context.scope, sql`order_groups.account_id`)}`
  const now = await currentTurno(context, turno)
  return {
    turno: now,
    choques: now && isKeeping(now) ? await readClashes(context.tx, now, readerOf(context)) : [],
    grupos: groups.length === 0 ? [] : await readGroups(context.tx, mine),
  }
}
