import { fold, queryWords, textWords, wordsOf } from '#contract/kit/normalize.ts'
import { accountTexts } from '#contract/records/accounts.ts'
import type { StockProduct } from '#contract/stock/stock.ts'

type Named = Pick<StockProduct, 'product_name' | 'product_code' | 'generic_name' | 'espesor' | 'terminacion'>

/**
 * Text for `products.search`: a first line with the folded name, which is the order of results, and a second
 * one with a space before every word a product is found by.
 */
export function productSearchText(product: Named): string {
  const { product_name, product_code, generic_name, espesor: thickness, terminacion: finish } = product
  return searchText(product_name, [product_name, product_code, generic_name, thickness, finish])
}

/** The text of `lots.batch_search`: a first line with the folded batch and a second one with its words. */
export function batchSearchText(batch: string): string {
  return searchText(batch, [batch])
}

/** Text for `accounts.search`: a space before every word an account is found by. */
export const accountSearchText = (account: Parameters<typeof accountTexts>[0]): string =>
  [...new Set(wordsOf(accountTexts(account)))].map((word) => ` ${word}`).join('')

/** A LIKE pattern per word typed: the word begins some word of a search text. */
export function wordPatterns(typed: string): string[] {
  return queryWords(typed).map((word) => `% ${escapeLike(word)}%`)
}

/** The LIKE pattern of search texts whose first line begins with `typed`; null when none can. */
export function startPattern(typed: string): string | null {
  const folded = fold(typed)
  return folded.includes('\n') ? null : `${escapeLike(folded)}%`
}

function searchText(first: string, texts: string[]): string {
  const words = [...new Set(texts.flatMap(textWords))]
  return `${fold(first).replaceAll('\n', ' ')}\n${words.map((word) => ` ${word}`).join('')}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
