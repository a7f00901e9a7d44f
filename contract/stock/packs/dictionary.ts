/** Texts that packs refer to by index. It only grows, so that stored packs stay readable. */
export interface StockDictionary {
  products: string[]
  /** The part before the number of a batch, or a whole batch without number. */
  batches: string[]
  warehouses: string[]
}

/** The dictionary before anything was stored. */
export function emptyDictionary(): StockDictionary {
  return { products: [], batches: [], warehouses: [] }
}

/** Adds the missing ones of `texts` to `list`; returns the index in `list` of each. */
export function intern(list: string[], texts: readonly string[]): Uint32Array {
  const indexes = indexesOf(list)
  return Uint32Array.from(texts, (text) => {
    const known = indexes.get(text)
    if (known !== undefined) return known
    indexes.set(text, list.length)
    return list.push(text) - 1
  })
}

const knownIndexes = new WeakMap<string[], Map<string, number>>()

/** Kept between calls as long as no other code adds to the list. */
function indexesOf(list: string[]): Map<string, number> {
  const known = knownIndexes.get(list)
  if (known?.size === list.length) return known
  const indexes = new Map(list.map((text, index) => [text, index]))
  knownIndexes.set(list, indexes)
  return indexes
}
