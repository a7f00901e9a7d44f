import { createRateLimit } from './rate-limit.ts'

/** Answers per caller and minute without delay. */
const AT_ONCE = 60
/** Milliseconds that a further one waits. */
const HOLD = 1000
/** Answers that wait at a time, of all callers. */
const MOST_HELD = 5000

/** Holds up callers who go on asking, by the answers that are counted here. */
export interface SlowDown {
  /** Resolves when the answer to `key` may be sent, or when its caller hangs up. */
  wait(key: string, signal: AbortSignal): Promise<void>
  /** Answers that wait. */
  countHeld(): number
}

/**
 * Repeating a call right after a refusal would keep the process busy with refusals: each connection gets one a second.
 * Phones stay below `atOnce`, the number a minute that is sent without delay; 0 delays none.
 */
export function createSlowDown({ atOnce = AT_ONCE, hold = HOLD, mostHeld = MOST_HELD } = {}): SlowDown {
  const undelayed = createRateLimit(atOnce)
  let held = 0

  async function wait(key: string, signal: AbortSignal): Promise<void> {
    if (undelayed.takeUpTo(key, 1).granted === 1 || held >= mostHeld || signal.aborted) return
    held += 1
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, hold)
      signal.addEventListener('abort', end, { once: true })
    })
    held -= 1
  }

  return { wait, countHeld: () => held }
}
