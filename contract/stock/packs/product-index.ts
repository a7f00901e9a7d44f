import { fold, textWords } from '#contract/kit/normalize.ts'
import { type StockProduct, unknownProduct } from '#contract/stock/stock.ts'
import { searchedTexts } from '#contract/stock/stock-filter.ts'

/** A search's questions about products, each identified by its index in the dictionary. */
export interface ProductIndex {
  products: StockProduct[]
  /** Indexes in the order of results. */
  inOrder: Uint32Array
  /** Place of each product by code, the order inside a pack. */
  codeRank: Uint32Array
  /** The products with a word that begins with `prefix`. */
  withPrefix(prefix: string): Iterable<number>
}

/** Indexes the products of the dictionary's codes; words are indexed at the first text search. */
export function indexProducts(codes: string[], known: ReadonlyMap<string, StockProduct>): ProductIndex {
  const products = codes.map((code) => known.get(code) ?? unknownProduct(code))
  let words: WordIndex | undefined
  return {
    products,
    inOrder: resultOrder(products),
    codeRank: codeRanks(codes),
    withPrefix(prefix) {
      words ??= indexWords(products)
      return productsWith(words, prefix)
    },
  }
}

interface WordIndex {
  words: string[]
  /** Products of each word. */
  products: Map<string, number[]>
}

function indexWords(all: StockProduct[]): WordIndex {
  const products = new Map<string, number[]>()
  const wordsOfWord = remembering(textWords)
  const wordsOf = remembering((text) => text.split(/\s+/).flatMap(wordsOfWord))
  for (const [index, product] of all.entries()) {
    for (const text of searchedTexts(product)) {
      for (const word of wordsOf(text)) {
        const having = products.get(word)
        if (having === undefined) products.set(word, [index])
        else if (having.at(-1) !== index) having.push(index)
      }
    }
  }
  return { words: [...products.keys()].sort(), products }
}

/** Products are named with few words, and most of their texts are those of many: each is folded once. */
function remembering<T>(of: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const held = known.get(word)
    if (held !== undefined) return held
    const made = of(word)
    known.set(word, made)
    return made
  }
}

function* productsWith({ words, products }: WordIndex, prefix: string): Iterable<number> {
  for (let at = firstFrom(words, prefix); words[at]?.startsWith(prefix); at++) {
    yield* products.get(words[at] ?? '') ?? []
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

/** The order of `byProductOrder`, each name folded once. No text holds the sign that parts name and code, and it comes before all. */
function resultOrder(products: StockProduct[]): Uint32Array {
  const foldWord = remembering(fold)
  return sortedIndexes(
    products.map(
      ({ product_name, product_code }) =>
        `${product_name.split(' ').map(foldWord).join(' ')}\0${product_code}`,
    ),
  )
}

function codeRanks(codes: string[]): Uint32Array {
  const ranks = new Uint32Array(codes.length)
  for (const [rank, index] of sortedIndexes(codes).entries()) ranks[index] = rank
  return ranks
}

/** The indexes of texts that are all different, in their order by code unit: without a comparison of ours, a sort is native. */
function sortedIndexes(texts: string[]): Uint32Array {
  const indexes = new Map(texts.map((text, index) => [text, index]))
  return Uint32Array.from([...texts].sort(), (text) => indexes.get(text) ?? 0)
}
