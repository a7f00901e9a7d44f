import { sql } from 'drizzle-orm'
import type { Branch, GroupStatus, OrderStatus } from '#contract/calls/catalogues.ts'
import type { Queryable } from '#server/db/client.ts'

/** The material statuses, in their order. [A33] */
export async function readStatuses(db: Queryable): Promise<OrderStatus[]> {
  const { rows } = await db.execute<OrderStatus & Record<string, unknown>>(
    sql`select status, color, orden, version from order_statuses order by orden, status`,
  )
  return rows
}

/** The states of groups that still exist, in their order. */
export async function readGroupStates(db: Queryable): Promise<GroupStatus[]> {
  const { rows } = await db.execute<GroupStatus & Record<string, unknown>>(sql`
    select uuid, nombre, key, color, orden, version from group_states where deleted_at is null order by orden, nombre`)
  return rows
}

/** The branches in use, by name. */
export async function readBranches(db: Queryable): Promise<Branch[]> {
  const { rows } = await db.execute<Branch & Record<string, unknown>>(sql`
    select uuid, nombre, abbr, nave_desde, nave_hasta, active, cupo, exige_remito, version,
      array(select alias from branch_aliases where branch_uuid = uuid order by alias) as aliases
    from branches where active order by nombre`)
  return rows
}

/** The branch of this name; null when none in use has it. */
export async function readBranchUuid(db: Queryable, name: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select b.uuid from branch_names n join branches b on b.uuid = n.uuid where n.name = ${name} and b.active`,
  )
  return rows[0]?.uuid ?? null
}
