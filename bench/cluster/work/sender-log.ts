/** An order as the server last acknowledged it to who sent it. */
export interface Acknowledged {
  uuid: string
  version: number
  note: string
}

/** Answers that senders received. */
export interface SenderLog {
  acknowledged: Map<string, Acknowledged>
  /** When each change was acknowledged, milliseconds since 1970. */
  at: number[]
  answers: Record<string, number>
  refused: string[]
  stuck: number
}

export const emptyLog = (): SenderLog => ({
  ...{ acknowledged: new Map(), at: [], answers: {} },
  ...{ refused: [], stuck: 0 },
})

/** Seconds of the longest time between two of these moments that begins or ends after `from`, one decimal. */
export function longestPause(moments: readonly number[], from: number): number {
  const sorted = [...moments].sort((a, b) => a - b)
  const pauses = sorted.slice(1).map((at, index) => (at < from ? 0 : at - (sorted[index] ?? at)))
  return Math.round(Math.max(0, ...pauses) / 100) / 10
}
