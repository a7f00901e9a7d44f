import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { getQuoteStock } from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote } from '#contract/calls/rules/quote-rules.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { plateSizeText } from '#contract/kit/figures.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { QuoteRow } from '#server/records/quote/change.ts'

/** The sent lines of a quote, and whose it is: its own holds take nothing from it. */
type SentQuote = Pick<QuoteRow, 'uuid' | 'account_id' | 'owner_id' | 'sent'>

/** A sent line as it stands today. */
interface LineToday {
  /** Its material, lot or plates cannot be had any more. */
  isGone: boolean
  /** `1,55 × 2,44 m`; '' where it is not known. */
  size: string
}

const today = { is_gone: v.boolean(), height: v.nullable(v.number()), length: v.nullable(v.number()) }

/** The sent lines of a quote as they stand today, in their sequence. Before orders are made of them their lots are locked. */
export async function linesToday(
  db: Queryable,
  { uuid, account_id, owner_id, sent }: SentQuote,
): Promise<LineToday[]> {
  const rows = sent.map(({ product_code, lote: batch, unit, quantity, chapas: plates }, n) => ({
    ...{ n, product_code, lote: batch, unit, quantity, chapas: plates },
  }))
  const found = await rowsOf(db, today).read(sql`
    with g as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(n int, product_code text, lote text, unit text, quantity numeric, chapas jsonb)),
    chosen as (select g.n, g.product_code, g.lote, plate.chapa::int as chapa
      from g, jsonb_array_elements_text(case when jsonb_typeof(g.chapas) = 'array' then g.chapas else '[]' end) plate(chapa))
    select size.height, size.length,
      (not exists (select from products p where p.product_code = g.product_code and p.active)
      or g.lote is not null and (select coalesce(sum(case when g.unit = 'PZA' then l.net_stock else l.net_m2 end), 0) from lots l
        where l.product_code = g.product_code and l.batch = g.lote and l.deleted_at is null) < case when g.unit = 'PZA' then g.quantity else 0.01 end
      or exists (select from chosen c where c.n = g.n and (
        not exists (select from lots l join photos ph on ph.lot_id = l.id and ph.deleted_at is null and ph.number = c.chapa
          where l.product_code = c.product_code and l.batch = c.lote and l.deleted_at is null)
        or exists (select from lots l join order_plates op on op.lot_id = l.id and op.live and op.chapa = c.chapa
          where l.product_code = c.product_code and l.batch = c.lote)
        or exists (select from lots l join holds h on h.lot_id = l.id and h.estado = 'activo' and h.chapa = c.chapa
          where l.product_code = c.product_code and l.batch = c.lote and h.quote_uuid is distinct from ${uuid}::uuid
            and h.account_id is distinct from ${account_id}::int
            and (h.account_id is not null or h.owner_id <> ${owner_id}))))) as is_gone
    from g left join lateral (select l.height / 100::float8 as height, l.length / 100::float8 as length from lots l
      where l.product_code = g.product_code and l.batch = g.lote and l.height > 0 and l.length > 0 limit 1) size on true
    order by g.n`)
  return found.map(({ is_gone: isGone, height, length }) => ({
    isGone,
    size: height && length ? plateSizeText({ height, length }) : '',
  }))
}

/** The sent lines of a quote that was found, as they stand today; of one that is over none is said to be gone. */
export async function stockOfQuote(db: Queryable, quote: QuoteRow): Promise<OutputOf<typeof getQuoteStock>> {
  const lines = await linesToday(db, quote)
  return {
    lineas: quote.sent.map(({ uuid }, at) => ({
      uuid,
      falta: !isFinalQuote(quote.estado) && (lines[at]?.isGone ?? true),
      medidas: lines[at]?.size ?? '',
    })),
  }
}
