import { type SQL, sql } from 'drizzle-orm'
import { type SupplierCode, supplierCode } from '#contract/calls/stock/supplier-code.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Codes of suppliers that fit a condition on `c`. */
export const readSupplierCodes = (db: Queryable, where: SQL, limit: number): Promise<SupplierCode[]> =>
  rowsOf(db, supplierCode.entries).read(sql`
    select c.id, c.folded as clave, c.product_code, nullif(c.batch, '') as lote, c.version from lot_codes c
    where ${where} order by c.product_code collate "C", c.batch collate "C", c.id limit ${limit}`)
