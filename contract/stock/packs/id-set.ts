/** A set of lote ids, a bit each. */
export interface IdSet {
  has(id: number): boolean
  /** Returns whether the id was new. */
  add(id: number): boolean
}

/** An empty set of ids below 2^32; takes memory by stretches of 65,536 ids. */
export function createIdSet(ids: Iterable<number> = []): IdSet {
  const stretches: (Uint32Array | undefined)[] = []
  const has = (id: number) => {
    const words = stretches[id >>> 16]
    return words !== undefined && ((words[(id & 0xffff) >>> 5] ?? 0) & (1 << (id & 31))) !== 0
  }
  const add = (id: number) => {
    const words = stretches[id >>> 16] ?? new Uint32Array(2048)
    stretches[id >>> 16] = words
    const at = (id & 0xffff) >>> 5
    const before = words[at] ?? 0
    words[at] = before | (1 << (id & 31))
    return words[at] !== before
  }
  for (const id of ids) add(id)
  return { has, add }
}
