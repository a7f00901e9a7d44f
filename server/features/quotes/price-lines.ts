import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { QuoteLine, SentLine } from '#contract/calls/quotes/quote.ts'
import { agreedPrice, lineTotal, overDiscount } from '#contract/calls/rules/quote-rules.ts'
import { orderPrice } from '#contract/kit/fields/price.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { Complaints } from '#server/http/request/complaints.ts'
import { discountLimit } from '#server/records/discount-limit.ts'
import { withPrice } from '#server/records/order/price.ts'

/** Percent off a list price that a user may agree to. */
export async function readDiscountLimit(db: Queryable, { id }: { id: number }): Promise<number> {
  const [found] = await rowsOf(db, { most: v.number() }).read(
    sql`select ${discountLimit} as most from users u where u.id = ${id}`,
  )
  return found?.most ?? 0
}

/** Says beside each line that its discount is more than the role allows. */
export function refuseDiscounts(
  complaints: Complaints,
  lines: readonly { descuento?: number | undefined }[],
  most: number,
) {
  for (const [at, { descuento: discount = 0 }] of lines.entries())
    if (discount > most) complaints.add(`lineas.${at}.descuento`, overDiscount(most))
}

const priced = {
  n: v.number(),
  unit_price: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  plate_m2: orderPrice.entries.plate_m2,
}

/** The lines at the prices of now less their discounts; one without a price is a complaint. */
export async function priceLines(
  tx: Queryable,
  complaints: Complaints,
  lines: readonly QuoteLine[],
): Promise<SentLine[]> {
  const rows = lines.map(({ product_code, lote: batch, branch }, n) => ({
    n,
    product_code,
    lote: batch,
    branch,
  }))
  const found = await rowsOf(tx, priced).read(sql`
    select g.n, priced.unit_price::float8 as unit_price, priced.price_unit as unit, priced.plate_m2
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(n int, product_code text, lote text, branch text)
    ${withPrice} order by g.n`)
  return lines.flatMap((line, n) => {
    const { unit_price: list, unit, plate_m2 = null } = found.find((each) => each.n === n) ?? {}
    if (!list || !unit) {
      complaints.add(`lineas.${n}.product_code`, 'No tiene precio de lista: no se puede presupuestar.')
      return []
    }
    const price = { unit_price: agreedPrice(list, line.descuento ?? 0), unit, currency: 'U$D', plate_m2 }
    return { ...line, precio: price, lista: list, total: lineTotal(line, price) }
  })
}
