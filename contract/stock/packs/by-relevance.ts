import { MAX_QUERY_WORDS } from '#contract/kit/normalize.ts'
import { LEVELS } from '#contract/stock/product-words.ts'
import { findRun, type Search } from './result-page.ts'

/** A product by its index, and its `orderKey`. */
export interface Placed {
  product: number
  key: number
}

/** Products that are found, by name, and the notes of `Scan.count`. */
export interface Candidates {
  byName: Uint32Array
  withPhoto: Uint8Array
}

/**
 * The first `most` products in the order of results without an order asked for: by relevance, then those with a photo,
 * then as they come in `byName`. Photos are looked for only until as many are found.
 */
export function firstByRelevance(
  search: Search,
  { byName, withPhoto: noted }: Candidates,
  most: number,
): Placed[] {
  const found: Placed[] = []
  const ordered = inBuckets(byName, search.relevance)
  for (let at = 0; at < ordered.length && found.length < most; ) {
    const level = levelOf(search, ordered[at] as number)
    const withPhoto: Placed[] = []
    const without: Placed[] = []
    for (; at < ordered.length && levelOf(search, ordered[at] as number) === level; at++) {
      if (found.length + withPhoto.length >= most) break
      const product = ordered[at] as number
      if (noted[product] === 1 || hasPhoto(search, product)) withPhoto.push({ product, key: level * 2 })
      else without.push({ product, key: level * 2 + 1 })
    }
    found.push(...withPhoto, ...without)
  }
  return found.slice(0, most)
}

const levelOf = ({ relevance }: Search, product: number): number => relevance[product] as number

/** Whether a lote with pieces has a photo, of a product that is found whole. */
const hasPhoto = ({ packs, scan, known }: Search, product: number): boolean =>
  scan.isWhole(product) &&
  packs.some((pack) => {
    const run = findRun(pack, product, known.index.codeRank)
    if (run === null) return false
    const { fotos: photos, stock, runStart } = pack
    const end = runStart[run + 1] as number
    for (let row = runStart[run] as number; row < end; row++)
      if ((photos[row] as number) > 0 && (stock[row] as number) > 0) return true
    return false
  })

const MAX_RELEVANCE = MAX_QUERY_WORDS * LEVELS.none

/** Products by relevance, those of one as they come: as many places as each level needs, one after the other. */
function inBuckets(products: Uint32Array, relevance: Uint8Array): Uint32Array {
  const starts = new Uint32Array(MAX_RELEVANCE + 2)
  for (let at = 0; at < products.length; at++) {
    const next = (relevance[products[at] as number] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let level = 1; level < starts.length; level++)
    starts[level] = (starts[level] as number) + (starts[level - 1] as number)
  const ordered = new Uint32Array(products.length)
  for (let at = 0; at < products.length; at++) {
    const product = products[at] as number
    const level = relevance[product] as number
    const place = starts[level] as number
    ordered[place] = product
    starts[level] = place + 1
  }
  return ordered
}
