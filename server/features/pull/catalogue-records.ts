import { type SQL, sql } from 'drizzle-orm'
import type { GroupStatus, OrderStatus } from '#contract/calls/catalogues.ts'
import type { Queryable } from '#server/db/client.ts'

/** Material statuses that fit a condition on `e`. */
export async function readStatuses(db: Queryable, where: SQL): Promise<OrderStatus[]> {
  const { rows } = await db.execute<OrderStatus & Record<string, unknown>>(sql`
    select e.status, e.color, e.orden, e.version from order_statuses e where ${where}`)
  return rows
}

/** Group states that fit a condition on `g`. */
export async function readGroupStatuses(db: Queryable, where: SQL): Promise<GroupStatus[]> {
  const { rows } = await db.execute<GroupStatus & Record<string, unknown>>(sql`
    select g.uuid, g.nombre, g.key, g.color, g.orden, g.version from group_states g where ${where}`)
  return rows
}
