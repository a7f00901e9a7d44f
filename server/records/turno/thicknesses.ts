import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Queryable } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Thickness by product code, for what the ERP's lines do not say. */
export async function readThicknesses(
  db: Queryable,
  turnos: readonly Pick<Turno, 'sap_orders'>[],
): Promise<Map<string, string>> {
  const codes = turnos.flatMap(({ sap_orders }) =>
    sap_orders.flatMap(({ products }) => products.map(({ product_code }) => product_code)),
  )
  if (codes.length === 0) return new Map()
  const rows = await rowsOf(db, { product_code: v.string(), espesor: v.string() }).read(
    sql`select product_code, espesor from products where ${isAnyOf(sql`product_code`, codes, 'text')}`,
  )
  return new Map(rows.map(({ product_code, espesor: thickness }) => [product_code, thickness]))
}
