import { type SQL, sql } from 'drizzle-orm'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { Tx } from '#server/db/client.ts'

/** The turnos from today on that fit a condition on `t`. */
const toCome = (where: SQL, now: Date): SQL =>
  sql`${where} and t.deleted_at is null and t.fecha >= ${dayOf(now)}`

/** 'un turno el 24/11/2026' or '3 turnos, el primero el 24/11/2026', from today on; null without any. */
export async function turnosText(tx: Tx, where: SQL, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ count: number; first: string | null }>(
    sql`select count(*)::int as count, min(t.fecha) as first from turnos t where ${toCome(where, now)}`,
  )
  const { count = 0, first = null } = rows[0] ?? {}
  if (first === null) return null
  return `${count === 1 ? 'un turno' : `${count} turnos, el primero`} el ${formatDay(first)}`
}
