/** Whether there is room to write, as far as the last minute tells. */
export interface Room {
  noteFull(): void
  isFull(): boolean
}

/** Milliseconds for which one refusal counts. */
const TELLS = 60_000

export function createRoom(now: () => number = Date.now): Room {
  let last = Number.NEGATIVE_INFINITY
  return {
    noteFull: () => {
      last = now()
    },
    isFull: () => now() - last < TELLS,
  }
}
