const FIRST = 1000
const LONGEST = 5 * 60_000

/** Milliseconds until the next try: 1 s doubling to 5 min, ± 20 %; what the server asked for wins. */
export function backoff(attempts: number, random: number, retryAfterSeconds?: number): number {
  if (retryAfterSeconds !== undefined) return Math.min(retryAfterSeconds * 1000, 3_600_000)
  const plain = Math.min(LONGEST, FIRST * 2 ** Math.min(20, Math.max(0, attempts - 1)))
  return Math.round(plain * (0.8 + 0.4 * random))
}
