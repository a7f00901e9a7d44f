const FIRST = 1000

/** The longest wait by timer, in milliseconds, by what failed. */
export const LONGEST = {
  /** Neither this call nor any other is answered: only the network has to return. */
  unanswered: 15_000,
  /** The server refuses everything: the whole fleet asks it again. */
  refused: 60_000,
  /** Other calls are served, but this one gets no answer of our server. */
  ownUnanswered: 60_000,
  /** Other calls are served and this one the server refuses for now. [F12] */
  own: 5 * 60_000,
} as const

/** Milliseconds until the next try after so many failures in a row: 1 s doubling to `longest`, ± 20 %. */
export function backoff(failures: number, random: number, longest: number): number {
  const plain = Math.min(longest, FIRST * 2 ** Math.min(20, Math.max(0, failures - 1)))
  return Math.round(plain * (0.8 + 0.4 * random))
}

/** `Retry-After` in milliseconds; never more than an hour. */
export const asked = (retryAfterSeconds: number | null | undefined): number =>
  Math.min((retryAfterSeconds ?? 0) * 1000, 3_600_000)
