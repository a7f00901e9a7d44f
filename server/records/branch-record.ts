import { type SQL, sql } from 'drizzle-orm'
import type { Branch } from '#contract/calls/catalogues.ts'
import type { Queryable } from '#server/db/client.ts'

/** Branches that fit a condition on `b`, by name. */
export async function readBranches(db: Queryable, where: SQL): Promise<Branch[]> {
  const { rows } = await db.execute<Branch & Record<string, unknown>>(sql`
    select b.uuid, b.nombre, b.abbr, b.nave_desde, b.nave_hasta, b.active, b.version,
      array(select alias from branch_aliases where branch_uuid = b.uuid order by alias) as aliases
    from branches b where ${where} order by b.nombre`)
  return rows
}
