import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

const turnosOf = (groups: readonly number[]): SQL => sql`update turnos set tx = tx where deleted_at is null
  and id in (select turno_id from turno_groups where group_id = any(${sql.param([...new Set(groups)])}::int[]))`

/** One more part of a `with` that moves the version of the turnos showing these groups; nothing without groups. */
export const touchingTurnos = (groups: readonly number[]): SQL =>
  groups.length === 0 ? sql`` : sql`, touched as (${turnosOf(groups)})`

/** Turnos show these groups and their orders: whoever follows a turno hears of it. No field of the turno changes. */
export async function touchTurnosOf(tx: Queryable, groups: readonly number[]): Promise<void> {
  if (groups.length > 0) await tx.execute(turnosOf(groups))
}

/** Groups show their turno, and feeds hold a group as long as its orders are open: whoever follows them hears of it. */
export async function touchGroups(tx: Queryable, groups: readonly number[]): Promise<void> {
  if (groups.length === 0) return
  const ids = sql.param([...new Set(groups)].sort((a, b) => a - b))
  await tx.execute(sql`update order_groups set tx = tx where id = any(${ids}::int[])`)
}
