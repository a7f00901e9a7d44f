/** Notified of a statement that is sent; returns what to call when it has ended. */
export type Watch = (text: string) => () => void

/** A statement that took long: its text, with places where its values stand, and milliseconds. */
export interface SlowStatement {
  statement: string
  ms: number
}

/** Characters of a statement that are shown. */
const SHOWN = 400

/** Measures the statements of one piece of work. */
export interface StatementClock {
  watch: Watch
  /** Milliseconds in which at least one of them was under way. */
  spent(): number
}

/** Milliseconds from which a statement is slow, and who is notified of it. */
export interface Slowness {
  slowMs: number
  onSlow(slow: SlowStatement): void
}

export function createStatementClock({ slowMs, onSlow }: Slowness): StatementClock {
  let underWay = 0
  let since = 0
  let spent = 0
  const watch: Watch = (text) => {
    const from = performance.now()
    if (underWay === 0) since = from
    underWay += 1
    return () => {
      const now = performance.now()
      underWay -= 1
      if (underWay === 0) spent += now - since
      if (now - from >= slowMs) onSlow({ statement: shortened(text), ms: Math.round(now - from) })
    }
  }
  return { watch, spent: () => spent }
}

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, SHOWN)
