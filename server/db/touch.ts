import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

const turnosOf = (groups: readonly number[]): SQL => sql`update turnos set tx = tx where deleted_at is null
  and id in (select turno_id from turno_groups where group_id = any(${sql.param([...new Set(groups)])}::int[]))`

/** A part of a `with` that moves the version of the turnos showing these groups; nothing without groups. */
export const touchingTurnos = (groups: readonly number[]): SQL =>
  groups.length === 0 ? sql`` : sql`, touched as (${turnosOf(groups)})`

/**
 * Touches turnos that show these groups and their orders, so that feeds send them again. No field of the turno
 * changes.
 */
export async function touchTurnosOf(tx: Queryable, groups: readonly number[]): Promise<void> {
  if (groups.length > 0) await tx.execute(turnosOf(groups))
}

/** Touches groups, so that feeds send them again: groups show their turno, and leave feeds once no order is open. */
export async function touchGroups(tx: Queryable, groups: readonly number[]): Promise<void> {
  if (groups.length === 0) return
  const ids = sql.param([...new Set(groups)].sort((a, b) => a - b))
  await tx.execute(sql`update order_groups set tx = tx where id = any(${ids}::int[])`)
}
