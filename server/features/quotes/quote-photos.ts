import { sql } from 'drizzle-orm'

export type OfLots = readonly { product_code: string; lote: string | null }[]

/** A condition on lots `l`: they are of these lines. */
export function ofLines(lines: OfLots) {
  const named = lines.flatMap(({ product_code, lote: batch }) =>
    batch === null ? [] : { product_code, batch },
  )
  return sql`(l.product_code, l.batch) in (select * from unnest(
    ${sql.param(named.map(({ product_code }) => product_code))}::text[], ${sql.param(named.map(({ batch }) => batch))}::text[]))`
}
