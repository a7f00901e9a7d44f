import { byCodeUnit } from '#contract/normalize.ts'
import { byProductOrder, productWords } from '#contract/stock-filter.ts'
import { type StockProduct, unknownProduct } from '#contract/stock.ts'

/** What a search asks of the products, each named by its index in the dictionary. */
export interface ProductIndex {
  products: StockProduct[]
  /** Indexes in the order of results. */
  inOrder: Uint32Array
  /** Place of each product by code, the order inside a pack. */
  codeRank: Uint32Array
  /** Sets `bit` in `bits` for each product with a word that begins with `prefix`. */
  markPrefix(prefix: string, bit: number, bits: Uint32Array): void
}

/** Indexes the products of the dictionary's codes; words are indexed at the first text search. */
export function indexProducts(codes: string[], known: ReadonlyMap<string, StockProduct>): ProductIndex {
  const products = codes.map((code) => known.get(code) ?? unknownProduct(code))
  const byCode = sortedIndexes(codes, byCodeUnit)
  const codeRank = new Uint32Array(codes.length)
  byCode.forEach((product, rank) => {
    codeRank[product] = rank
  })
  let words: WordIndex | undefined
  const markPrefix = (prefix: string, bit: number, bits: Uint32Array) => {
    words ??= indexWords(products)
    markWords(words, prefix, bit, bits)
  }
  return { products, inOrder: resultOrder(products), codeRank, markPrefix }
}

interface WordIndex {
  words: string[]
  /** Products of each word. */
  products: Map<string, number[]>
}

function indexWords(all: StockProduct[]): WordIndex {
  const products = new Map<string, number[]>()
  all.forEach((product, index) => {
    for (const word of new Set(productWords(product))) {
      const having = products.get(word)
      if (having) having.push(index)
      else products.set(word, [index])
    }
  })
  return { words: [...products.keys()].sort(), products }
}

function markWords({ words, products }: WordIndex, prefix: string, bit: number, bits: Uint32Array): void {
  for (let at = firstFrom(words, prefix); words[at]?.startsWith(prefix); at++) {
    for (const product of products.get(words[at] ?? '') ?? []) bits[product] = (bits[product] ?? 0) | bit
  }
}

function firstFrom(words: string[], prefix: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

function resultOrder(products: StockProduct[]): Uint32Array {
  return sortedIndexes(products, byProductOrder)
}

function sortedIndexes<T>(items: T[], compare: (a: T, b: T) => number): Uint32Array {
  const pairs = items.map((item, index) => ({ item, index }))
  return Uint32Array.from(pairs.sort((a, b) => compare(a.item, b.item)), ({ index }) => index)
}
