import { createHash } from 'node:crypto'

/** Numbers that look random and are the same on every machine for the same name. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  /** Throws a RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  /** A random key, by weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A stream of its own for each name, so that more of one thing changes nothing of another. */
export function randomOf(name: string): Random {
  const next = numbersOf(digest(name))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new RangeError(`Nothing to pick for ${name}`)
    return found
  }
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted: (weights) => {
      const keys = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0)
      for (const key of keys) {
        left -= weights[key]
        if (left < 0) return key
      }
      return pick(keys)
    },
  }
}

/** A UUID that is always the same for the same thing. */
export function demoUuid(kind: string, number: number): string {
  const hex = digest(`${kind} ${number}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** sfc32. */
function numbersOf(seed: Buffer): () => number {
  let [a, b, c, d] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), seed.readInt32LE(12)]
  return () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4294967296
  }
}
