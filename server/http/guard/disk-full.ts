/** Whether a write of the last minute was refused by a full disk. */
export interface DiskFull {
  noteRefusal(): void
  isFull(): boolean
}

/** Milliseconds for which one refusal counts. */
const COUNTS = 60_000

export function createDiskFull(now: () => number = Date.now): DiskFull {
  let last = Number.NEGATIVE_INFINITY
  return {
    noteRefusal: () => {
      last = now()
    },
    isFull: () => now() - last < COUNTS,
  }
}
