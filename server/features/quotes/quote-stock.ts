import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { getQuoteStock } from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote } from '#contract/calls/rules/quote-rules.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { plateSizeText } from '#contract/kit/figures.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { QuoteRow } from '#server/records/quote/change.ts'
import { goneLines } from './order-quote.ts'
import { type OfLots, ofLines } from './quote-photos.ts'

const sizedLot = { product_code: v.string(), batch: v.string(), height: v.number(), length: v.number() }

/** `1,55 × 2,44 m` of the lots of a quote, by code and batch. */
export async function sizesOf(db: Queryable, lines: OfLots): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(db, sizedLot).read(sql`
    select l.product_code, l.batch, l.height / 100::float8 as height, l.length / 100::float8 as length
    from lots l where l.height > 0 and l.length > 0 and ${ofLines(lines)}`)
  return new Map(
    rows.map(({ product_code, batch, height, length }) => [
      `${product_code}/${batch}`,
      plateSizeText({ height, length }),
    ]),
  )
}

const NONE: readonly number[] = []

/** The sent lines of a quote that was found, as they stand today; of one that is over none is said to be gone. */
export async function stockOfQuote(db: Queryable, quote: QuoteRow): Promise<OutputOf<typeof getQuoteStock>> {
  const { sent, estado: status } = quote
  const [gone, sizes] = await Promise.all([
    isFinalQuote(status) ? NONE : goneLines(db, quote),
    sizesOf(db, sent),
  ])
  return {
    lineas: sent.map(({ uuid, product_code, lote: batch }, at) => ({
      uuid,
      falta: gone.includes(at),
      medidas: sizes.get(`${product_code}/${batch}`) ?? '',
    })),
  }
}
