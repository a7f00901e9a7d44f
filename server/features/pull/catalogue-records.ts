import { type SQL, sql } from 'drizzle-orm'
import { type GroupStatus, groupStatus, type OrderStatus, orderStatus } from '#contract/calls/catalogues.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Material statuses that fit a condition on `e`. */
export function readStatuses(db: Queryable, where: SQL): Promise<OrderStatus[]> {
  return rowsOf(db, orderStatus.entries).read(sql`
    select e.status, e.color, e.orden, e.version from order_statuses e where ${where}`)
}

/** Group states that fit a condition on `g`. */
export function readGroupStatuses(db: Queryable, where: SQL): Promise<GroupStatus[]> {
  return rowsOf(db, groupStatus.entries).read(sql`
    select g.uuid, g.nombre, g.key, g.color, g.orden, g.version from group_states g where ${where}`)
}
