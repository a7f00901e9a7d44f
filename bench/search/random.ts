/** A repeatable source of chance. */
export interface Random {
  /** From 0 up to, not reaching, 1. */
  next(): number
  /** A whole number from 0 up to, not reaching, `limit`. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** The same seed gives the same numbers, everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
  }
}
