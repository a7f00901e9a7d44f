import { codeKey, textWords } from '#contract/kit/normalize.ts'
import { kindWords } from './kinds.ts'
import type { StockProduct } from './stock.ts'

/** The texts of a product that free text looks at. */
export type SearchedProduct = Pick<
  StockProduct,
  'product_name' | 'product_code' | 'generic_name' | 'espesor' | 'terminacion' | 'kind'
>

/** Words by which all lotes of a product are found, by where they stand. */
export interface ProductWords {
  name: readonly string[]
  kind: readonly string[]
  /** The first is the whole code. */
  code: readonly string[]
  others: readonly string[]
}

const unique = (words: string[]): string[] => [...new Set(words)].filter(Boolean)

/** The words by which a product is found. */
export function productWords(product: SearchedProduct): ProductWords {
  const { product_name, product_code, generic_name, espesor: thickness, terminacion: finish, kind } = product
  return {
    name: unique(textWords(product_name)),
    kind: kindWords(kind ?? ''),
    code: unique([codeKey(product_code), ...textWords(product_code)]),
    others: unique([generic_name, thickness, finish].flatMap(textWords)),
  }
}

/** Levels at which a product answers a word, the best first: the whole word first in its name, or its whole code, is `best`. */
export const LEVELS = {
  best: 0,
  /** Its name begins so, or its kind is called so. */
  beginning: 1,
  wholeWord: 2,
  partOfName: 3,
  otherField: 4,
  /** Only a lote of it may have the word. */
  none: 5,
} as const

/** The reference: the level of a folded word among the words of a product. */
export function levelOf(word: string, { name, kind, code, others }: ProductWords): number {
  const begins = (text: string | undefined) => text?.startsWith(word) ?? false
  if (name[0] === word || code[0] === word) return LEVELS.best
  if (begins(name[0]) || kind.some(begins)) return LEVELS.beginning
  if (name.includes(word)) return LEVELS.wholeWord
  if (name.some(begins)) return LEVELS.partOfName
  return code.some(begins) || others.some(begins) ? LEVELS.otherField : LEVELS.none
}
