import { batchWords, codeKey, queryWords, spanishKey, wordsOf } from '#contract/kit/normalize.ts'
import { accountTexts } from '#contract/records/accounts.ts'
import { productWords, type SearchedProduct } from '#contract/stock/product-words.ts'

/**
 * Text for `products.search`: a first line by which products are in order of name, and a line each with the words of its
 * name, kind, code and other fields, every word between spaces.
 */
export function productSearchText(product: SearchedProduct): string {
  const { name, kind, code, others } = productWords(product)
  const lines = [name, kind, code, others].map((words) => ` ${words.join(' ')} `)
  return [spanishKey(product.product_name).replaceAll('\n', ' '), ...lines].join('\n')
}

/** Lines of `productSearchText`. */
export const SEARCH_LINES = { order: 1, name: 2, kind: 3, code: 4 } as const

/** The text of `lots.batch_search`: a first line with the key of the batch and a second one with its words. */
export const batchSearchText = (batch: string): string =>
  `${codeKey(batch)}\n${[...new Set(batchWords(batch))].map((word) => ` ${word}`).join('')}`

/** Text for `accounts.search`: a space before every word an account is found by. */
export const accountSearchText = (account: Parameters<typeof accountTexts>[0]): string =>
  [...new Set(wordsOf(accountTexts(account)))].map((word) => ` ${word}`).join('')

/** A LIKE pattern: the word, as `queryWords` has it, begins some word of a search text. */
export const wordPattern = (word: string): string => `% ${word}%`

/** A pattern per word typed. */
export const wordPatterns = (typed: string): string[] => queryWords(typed).map(wordPattern)

/** The LIKE pattern of search texts of batches that begin with `typed`. */
export const startPattern = (typed: string): string => `${codeKey(typed)}%`
