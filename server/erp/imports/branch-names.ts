import { type SQL, sql } from 'drizzle-orm'

/** Rows of a branch that has another name now go by that one: the file's lines do, whichever they use. [A132] */
export const byPresentBranch = (table: 'sap_pending' | 'transit'): SQL => sql`
  update ${sql.identifier(table)} t set branch = b.nombre from branch_names n join branches b on b.uuid = n.uuid
  where t.branch = n.name and n.name <> b.nombre`

/** The same for lots, of which a branch has one of a batch. */
export const lotsByPresentBranch: SQL = sql`
  update lots t set branch = b.nombre from branch_names n join branches b on b.uuid = n.uuid
  where t.branch = n.name and n.name <> b.nombre and not exists (
    select from lots o where o.product_code = t.product_code and o.batch = t.batch and o.branch = b.nombre)`
