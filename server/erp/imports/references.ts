import { type SQL, sql } from 'drizzle-orm'

/** The account of a staged row `s`, by its CUIT. */
export const ofAccount: SQL = sql`join accounts a on a.cuit = s.cuit`

/** Refuses lines of a CUIT that no account has. */
export const unknownAccount: SQL = sql`
  select s.line, 'cuit' as field, 'no hay una cuenta con este CUIT' as reason from staged s
  where not exists (select from accounts a where a.cuit = s.cuit)`

/** Refuses lines of a product that is not in the catalogue. */
export const unknownProduct = (column: 'product_code' | 'code'): SQL => sql`
  select s.line, ${sql.raw(`'${column}'`)} as field, 'no hay un producto con este código' as reason from staged s
  where not exists (select from products p where p.product_code = s.${sql.identifier(column)})`

/** Marks a row as back. */
export const notDeleted: SQL = sql`null::timestamptz`
export const deletedNow: SQL = sql`deleted_at = now()`
