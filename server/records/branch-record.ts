import { type SQL, sql } from 'drizzle-orm'
import { type Branch, branch } from '#contract/calls/catalogues.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Branches that fit a condition on `b`, by name. */
export const readBranches = (db: Queryable, where: SQL): Promise<Branch[]> =>
  rowsOf(db, branch.entries).read(sql`
    select b.uuid, b.nombre, b.abbr, b.nave_desde, b.nave_hasta, b.active, b.cupo, b.exige_remito, b.version,
      array(select alias from branch_aliases where branch_uuid = b.uuid order by alias) as aliases
    from branches b where ${where} order by b.nombre`)
