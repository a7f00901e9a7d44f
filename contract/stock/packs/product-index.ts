import { spanishKey } from '#contract/kit/normalize.ts'
import { kindWords } from '#contract/stock/kinds.ts'
import { LEVELS, productWords } from '#contract/stock/product-words.ts'
import { type StockProduct, unknownProduct } from '#contract/stock/stock.ts'

/** A search's questions about products, each identified by its index in the dictionary. */
export interface ProductIndex {
  products: StockProduct[]
  /** Indexes in the order of results by name. */
  inOrder: Uint32Array
  /** Place of each product by code, the order inside a pack. */
  codeRank: Uint32Array
  /** `levelOf` a word, which is not empty, for each product. */
  levelsOf(word: string): Uint8Array
}

/** Indexes the products of the dictionary's codes. */
export function indexProducts(codes: string[], known: ReadonlyMap<string, StockProduct>): ProductIndex {
  const products = codes.map((code) => known.get(code) ?? unknownProduct(code))
  const texts = joinTexts(products)
  const kinds = groupKinds(products)
  return {
    products,
    // The order of `byProductOrder`: the sign that parts name and code comes before all, and no text holds it.
    inOrder: sortedIndexes(
      products.map(({ product_name, product_code }) => `${spanishKey(product_name)}\0${product_code}`),
    ),
    codeRank: codeRanks(codes),
    levelsOf: (word) => {
      const levels = new Uint8Array(products.length).fill(LEVELS.none)
      markTexts(word, texts, levels)
      markKinds(word, kinds, levels)
      return levels
    },
  }
}

/** The words of all products in one text, each after a space, which is looked through much faster than lists. */
interface JoinedTexts {
  all: string
  /** Where the words of each product's name, of its code, and all its words end. */
  nameEnds: Uint32Array
  codeEnds: Uint32Array
  ends: Uint32Array
}

const line = (words: readonly string[]): string => ` ${words.join(' ')} `

function joinTexts(products: StockProduct[]): JoinedTexts {
  const ends = () => new Uint32Array(products.length)
  const texts = { nameEnds: ends(), codeEnds: ends(), ends: ends() }
  let end = 0
  const all = products.map((product, at) => {
    const { name, code, others } = productWords(product)
    const lines = [line(name), line(code), line(others)]
    texts.nameEnds[at] = end + (lines[0]?.length ?? 0)
    texts.codeEnds[at] = (texts.nameEnds[at] ?? 0) + (lines[1]?.length ?? 0)
    const text = lines.join('')
    end += text.length
    texts.ends[at] = end
    return text
  })
  return { all: all.join(''), ...texts }
}

const BLANK = 32

/** Sets the levels of products that have the word in a text. */
function markTexts(word: string, texts: JoinedTexts, levels: Uint8Array): void {
  const { all, ends } = texts
  let product = 0
  for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + 1)) {
    if (all.charCodeAt(at - 1) !== BLANK) continue
    while ((ends[product] as number) <= at) product++
    const best = levels[product] as number
    if (best <= LEVELS.beginning) continue
    const isWhole = all.charCodeAt(at + word.length) === BLANK
    const level = levelAt({ at, isWhole, product }, texts)
    if (level < best) levels[product] = level
  }
}

/** A place in the joined texts where a word begins; `isWhole`: what was typed ends with it. */
interface WordPlace {
  at: number
  isWhole: boolean
  product: number
}

function levelAt({ at, isWhole, product }: WordPlace, texts: JoinedTexts): number {
  const start = product === 0 ? 0 : (texts.ends[product - 1] as number)
  const nameEnd = texts.nameEnds[product] as number
  if (at === start + 1 && at < nameEnd) return isWhole ? LEVELS.best : LEVELS.beginning
  if (at < nameEnd) return isWhole ? LEVELS.wholeWord : LEVELS.partOfName
  return isWhole && at === nameEnd + 1 && at < (texts.codeEnds[product] as number)
    ? LEVELS.best
    : LEVELS.otherField
}

interface ProductsOfKind {
  words: readonly string[]
  products: number[]
}

function groupKinds(products: StockProduct[]): ProductsOfKind[] {
  const groups = new Map<string, ProductsOfKind>()
  products.forEach(({ kind = '' }, at) => {
    const group = groups.get(kind) ?? { words: kindWords(kind), products: [] }
    group.products.push(at)
    groups.set(kind, group)
  })
  return [...groups.values()]
}

function markKinds(word: string, kinds: ProductsOfKind[], levels: Uint8Array): void {
  for (const { words, products } of kinds) {
    if (!words.some((text) => text.startsWith(word))) continue
    for (const at of products) levels[at] = Math.min(levels[at] as number, LEVELS.beginning)
  }
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
