import { sql } from 'drizzle-orm'
import type { RowDoubt } from '#server/erp/erp-import.ts'

/** Prices that are a thousand times, or a thousandth, of what is stored of the same row. [A195] */
export function againstYesterday({
  column,
  table,
}: {
  column: string
  table: 'lots' | 'products'
}): RowDoubt {
  const name = sql.identifier(column)
  const same =
    table === 'lots'
      ? sql`(t.product_code, t.batch, t.branch) = (s.product_code, s.batch, s.branch)`
      : sql`t.product_code = s.product_code`
  const differs = sql`(s.${name} / nullif(t.${name}, 0) between 300 and 3000 or t.${name} / nullif(s.${name}, 0) between 300 and 3000)`
  const like = sql`case when s.${name} > t.${name} then round(s.${name} / 1000, 2) else s.${name} * 1000 end`
  const from = sql`${sql.identifier(table)} t`
  return {
    column,
    question: 'es mil veces más, o menos, que lo que había',
    readings: ['Como lo que había', 'Como está escrito'],
    find: sql`select s.line, ${like} as first, s.${name} as second from staged s join ${from} on ${same} where ${differs}`,
    mend: sql`update staged s set ${name} = ${like} from ${from} where ${same} and ${differs}`,
  }
}
