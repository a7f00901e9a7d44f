import { AppError } from '#contract/errors.ts'

export interface RateLimit {
  /** Counts one call; throws 429 with the seconds to wait when there were too many. */
  take(key: string): void
}

interface Bucket {
  tokens: number
  at: number
}

const MAX_BUCKETS = 10_000

/** A bucket per key that refills all the time; 0 is no limit. Lives in the process: a brake, not a wall. */
export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, Bucket>()

  function filled(key: string): Bucket {
    const time = now()
    const bucket = buckets.get(key) ?? { tokens: perMinute, at: time }
    const tokens = Math.min(perMinute, bucket.tokens + ((time - bucket.at) * perMinute) / 60_000)
    return { tokens, at: time }
  }

  function forgetOldest(): void {
    const oldest = buckets.size > MAX_BUCKETS ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
  }

  function take(key: string): void {
    if (perMinute === 0) return
    const bucket = filled(key)
    if (bucket.tokens < 1) {
      throw new AppError('demasiados-intentos', { retryAfter: ((1 - bucket.tokens) * 60) / perMinute })
    }
    // Set anew, so that the map's first key is the one that was quiet for longest.
    buckets.delete(key)
    buckets.set(key, { ...bucket, tokens: bucket.tokens - 1 })
    forgetOldest()
  }

  return { take }
}
