import { type SQL, sql } from 'drizzle-orm'
import { queryWords, textWords } from '#contract/normalize.ts'

/** What an order is found by. */
export interface SearchedOrder {
  product_name: string
  product_code: string
  lote: string | null
  account_name: string
  client_note: string
}

const LONGEST_WORD = 100
const MOST_WORDS = 1000

/** The words an order is found by, folded, each once; bounded, so that no note is too long for its index. */
export function orderWords(order: SearchedOrder): string[] {
  const text = [
    order.product_name,
    order.product_code,
    order.lote ?? '',
    order.account_name,
    order.client_note,
  ].join(' ')
  return [...new Set(textWords(text).map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS)
}

/** The value of `orders.search` for these words: exactly them, as no parser of PostgreSQL takes part. */
export const searchVector = (words: readonly string[]): SQL =>
  sql`array_to_tsvector(${sql.param(words)}::text[])`

/** A tsquery (to be cast, not parsed): every word typed is the beginning of a word of the order. Null without words. */
export function wordsQuery(q: string | undefined): string | null {
  const words = queryWords(q ?? '').map((word) => word.slice(0, LONGEST_WORD))
  if (words.length === 0) return null
  return words.map((word) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}':*`).join(' & ')
}
