/** Shorter movements are not a swipe. [S202] */
export const SWIPE_PX = 30

/** An index that goes round: after the last comes the first. [S202] */
export function wrap(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}

/** +1 for the next plate, -1 for the one before, 0 when the finger did not go far enough or went up or down. */
export function swipe(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}
