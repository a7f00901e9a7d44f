import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { invalid } from '#contract/kit/errors.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'

/** A state that groups may be given: it exists and was not deleted; otherwise a 422 on `field`. [S133] */
export async function refuseUnlistedState({ tx }: EffectContext, uuid: string, field: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from group_states where uuid = ${uuid} and deleted_at is null for share`,
  )
  if (rows.length === 0) throw invalid(field, 'Debe seleccionar un estado')
}

/** States by UUID, also deleted ones that groups may still have. */
export async function stateNames({ tx }: EffectContext): Promise<Map<string, string>> {
  const rows = await rowsOf(tx, { uuid: v.string(), nombre: v.string() }).read(
    sql`select uuid, nombre from group_states`,
  )
  return new Map(rows.map(({ uuid, nombre: name }) => [uuid, name]))
}
