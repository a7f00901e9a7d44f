import { type SQL, sql } from 'drizzle-orm'
import { codeKey, queryWords, wordsOf } from '#contract/kit/normalize.ts'

const LONGEST_WORD = 100
const MOST_WORDS = 1000

/** Folded words for an index, each once; bounded, so that no text is too long for it. */
export const indexedWords = (texts: readonly (string | null)[]): string[] =>
  [...new Set(wordsOf(texts).map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS)

/** The value of `orders.search` for these words: exactly them, as no parser of PostgreSQL takes part. */
export const searchVector = (words: readonly string[]): SQL =>
  sql`array_to_tsvector(${sql.param(words)}::text[])`

/** An indexed word of a version before, as words are indexed now. */
export const refoldedWord = (word: string): string =>
  word.startsWith(' ') ? forSellers(codeKey(word)) : codeKey(word)

/** A word that only sellers find: no typed word begins with a space. */
export const forSellers = (word: string): string => ` ${word}`

/**
 * A tsquery (to be cast, not parsed): every word typed is the beginning of a word of the record, for a seller also of
 * one that only sellers find. Null without words.
 */
export function wordsQuery(q: string | undefined, { seller = false } = {}): string | null {
  const words = queryWords(q ?? '').map((word) => word.slice(0, LONGEST_WORD))
  if (words.length === 0) return null
  const starts = (word: string) =>
    seller ? `(${beginning(word)} | ${beginning(forSellers(word))})` : beginning(word)
  return words.map(starts).join(' & ')
}

const beginning = (word: string): string => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}':*`
