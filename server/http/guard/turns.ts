import { AppError } from '#contract/kit/errors.ts'
import { HungUp, refuseGone } from './hang-up.ts'

export interface Waiting {
  /** Who hangs up leaves the line, with HungUp. */
  signal?: AbortSignal | undefined
  /** How many of this key may wait; one more gets a 429. */
  mostWaiting?: number
  /** What it takes does not count towards the allowance. */
  isFree?: boolean
}

/** A few works of each key at once, the rest of that key in line. Keys never wait for each other. */
export interface Turns {
  /** Resolves when it is this work's turn, to what ends the turn. */
  take(key: string, waiting?: Waiting): Promise<() => void>
  run<T>(key: string, work: () => Promise<T>, waiting?: Waiting): Promise<T>
  /** Works of all keys that wait. */
  countWaiting(): number
}

/** Time that the works of a key may take, all together, before they go one at a time. */
export interface Allowance {
  /** Milliseconds. */
  burst: number
  /** Milliseconds that come back with each millisecond that passes, 0 to 1. */
  refill: number
}

interface TurnsOptions {
  perKey: number
  allowance?: Allowance
  now?: () => number
}

interface Line {
  running: number
  /** In order of arrival. */
  waiting: Set<() => void>
  /** Milliseconds taken and not come back by `at`. */
  spent: number
  at: number
}

/** Not all at once, in seconds. */
const comeBack = () => 1 + 4 * Math.random()

/** Lines remembered for what they have spent. */
const MOST_LINES = 10_000

const UNLIMITED: Allowance = { burst: Number.POSITIVE_INFINITY, refill: 1 }

/** `Infinity` waiting by default: who calls it bounds the line. */
export function createTurns({
  perKey,
  allowance = UNLIMITED,
  now = () => performance.now(),
}: TurnsOptions): Turns {
  const lines = new Map<string, Line>()

  /** Adds what a work took to what its line has spent by now. */
  function spend(line: Line, took: number): void {
    const time = now()
    line.spent = Math.max(0, line.spent - (time - line.at) * allowance.refill) + took
    line.at = time
  }

  function mayRun(line: Line): boolean {
    spend(line, 0)
    return line.running < (line.spent > allowance.burst ? 1 : perKey)
  }

  /** Lets in those whose turn it is, in order of arrival. */
  function letIn(line: Line): void {
    for (const next of line.waiting) {
      if (!mayRun(line)) return
      line.waiting.delete(next)
      line.running += 1
      next()
    }
  }

  function wait(line: Line, { signal, mostWaiting = Number.POSITIVE_INFINITY }: Waiting): Promise<void> {
    if (line.waiting.size >= mostWaiting)
      throw new AppError('demasiados-intentos', { retryAfter: comeBack() })
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.waiting.delete(go)
        reject(new HungUp())
      }
      line.waiting.add(go)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** What has spent nothing, or was quiet for longest, is forgotten. */
  function forgetIdle(key: string, line: Line): void {
    if (line.running > 0 || line.waiting.size > 0) return
    if (line.spent <= 0) lines.delete(key)
    if (lines.size <= MOST_LINES) return
    for (const [other, { running }] of lines) if (running === 0) return void lines.delete(other)
  }

  async function take(key: string, waiting: Waiting = {}): Promise<() => void> {
    refuseGone(waiting.signal)
    const line = lines.get(key) ?? { running: 0, waiting: new Set(), spent: 0, at: now() }
    lines.set(key, line)
    if (line.waiting.size === 0 && mayRun(line)) line.running += 1
    else await wait(line, waiting)
    const from = now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      line.running -= 1
      spend(line, waiting.isFree || allowance === UNLIMITED ? 0 : now() - from)
      letIn(line)
      forgetIdle(key, line)
    }
  }

  async function run<T>(key: string, work: () => Promise<T>, waiting?: Waiting): Promise<T> {
    const leave = await take(key, waiting)
    return work().finally(leave)
  }

  const countWaiting = () => [...lines.values()].reduce((sum, line) => sum + line.waiting.size, 0)

  return { take, run, countWaiting }
}
