import { type Day, dayOf } from '#contract/kit/day.ts'

/** Milliseconds that the server is ahead of this device; always 0 on the server, whose clock is the one that counts. */
let offset = 0
const listeners = new Set<() => void>()

/** The present moment by the server's clock, as far as this device knows it; milliseconds since 1970. [A201] */
export const momentNow = (): number => Date.now() + offset

/** The present day in Buenos Aires, by the same clock. */
export const dayNow = (): Day => dayOf(new Date(momentNow()))

/** Milliseconds between both clocks, positive while the device is behind; 0 while they agree. */
export const clockOffset = (): number => offset

/** Only devices correct their clock, by answers of the server. */
export function correctClock(milliseconds: number): void {
  if (milliseconds === offset) return
  offset = milliseconds
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the clock is corrected; returns how to end that. */
export function watchClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
