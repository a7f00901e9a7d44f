import { foldAll, isWordStart } from '#contract/kit/normalize.ts'
import { type StockProduct, unknownProduct } from '#contract/stock/stock.ts'
import { searchedTexts } from '#contract/stock/stock-filter.ts'

/** A search's questions about products, each identified by its index in the dictionary. */
export interface ProductIndex {
  products: StockProduct[]
  /** Indexes in the order of results. */
  inOrder: Uint32Array
  /** Place of each product by code, the order inside a pack. */
  codeRank: Uint32Array
  /** The products with a word that begins with `prefix`, which is not empty. */
  withPrefix(prefix: string): number[]
}

/** Indexes the products of the dictionary's codes. */
export function indexProducts(codes: string[], known: ReadonlyMap<string, StockProduct>): ProductIndex {
  const products = codes.map((code) => known.get(code) ?? unknownProduct(code))
  const folded = foldProducts(products)
  const texts = joinTexts(folded)
  return {
    products,
    // The order of `byProductOrder`: the sign that parts name and code comes before all, and no text holds it.
    inOrder: sortedIndexes(folded.names.map((name, at) => `${name}\0${products[at]?.product_code}`)),
    codeRank: codeRanks(codes),
    withPrefix: (prefix) => productsWith(texts, prefix),
  }
}

/** The texts of products, folded: the name by which they are in order, and the others that searches look at. */
interface FoldedTexts {
  names: string[]
  others: string[]
}

function foldProducts(products: StockProduct[]): FoldedTexts {
  const texts = products.map(searchedTexts)
  const names = texts.map(([name = '']) => name)
  const others = texts.map(([, ...rest]) => rest.join('\n'))
  const folded = foldAll([...names, ...others])
  return { names: folded.slice(0, products.length), others: folded.slice(products.length) }
}

/** The folded texts of all products in one, which is looked through much faster than words are sorted into lists. */
interface JoinedTexts {
  all: string
  /** Where the texts of each product end. */
  ends: Uint32Array
}

function joinTexts({ names, others }: FoldedTexts): JoinedTexts {
  const texts = names.map((name, at) => `${name}\n${others[at]}\n`)
  let end = 0
  return {
    all: texts.join(''),
    ends: Uint32Array.from(texts, (text) => {
      end += text.length
      return end
    }),
  }
}

function productsWith({ all, ends }: JoinedTexts, prefix: string): number[] {
  const found: number[] = []
  let product = 0
  for (let at = all.indexOf(prefix); at >= 0; ) {
    if (!isWordStart(all, at)) {
      at = all.indexOf(prefix, at + 1)
      continue
    }
    while ((ends[product] as number) <= at) product++
    found.push(product)
    at = all.indexOf(prefix, ends[product])
  }
  return found
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
