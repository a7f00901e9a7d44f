import { AppError } from '#contract/kit/errors.ts'

export interface RateLimit {
  /** Counts one call; throws 429 with the seconds to wait when there were too many. */
  take(key: string): void
  /** Counts as many of `count` calls as there is room for; `retryAfter` is the seconds until there is room for the rest. */
  takeUpTo(key: string, count: number): { granted: number; retryAfter: number }
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

  function takeUpTo(key: string, count: number): { granted: number; retryAfter: number } {
    if (perMinute === 0) return { granted: count, retryAfter: 0 }
    const bucket = filled(key)
    const granted = Math.min(count, Math.floor(bucket.tokens))
    const tokens = bucket.tokens - granted
    // Set anew, so that the map's first key is the one that was quiet for longest.
    buckets.delete(key)
    buckets.set(key, { ...bucket, tokens })
    forgetOldest()
    const missing = Math.min(count - granted, perMinute) - tokens
    return { granted, retryAfter: (Math.max(0, missing) * 60) / perMinute }
  }

  function take(key: string): void {
    const { granted, retryAfter } = takeUpTo(key, 1)
    if (granted === 0) throw new AppError('demasiados-intentos', { retryAfter })
  }

  return { take, takeUpTo }
}
