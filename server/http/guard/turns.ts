import { AppError } from '#contract/kit/errors.ts'
import { HungUp, refuseGone } from './hang-up.ts'

export interface Waiting {
  /** Aborted, it leaves the line, with HungUp. */
  signal?: AbortSignal | undefined
  /** The most of this key that wait; others are refused. */
  mostWaiting?: number
  /** This work does not count towards the allowance. */
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
  /** Milliseconds of rest after each millisecond of work once the allowance is spent; none by default. */
  rest?: number
}

interface TurnsOptions {
  perKey: number
  allowance?: Allowance
  /** The error of a work that finds the line full. */
  whenFull?: 'demasiados-intentos' | 'no-disponible'
  now?: () => number
}

interface Line {
  running: number
  /** In order of arrival. */
  waiting: Set<() => void>
  /** Milliseconds taken and not come back by `at`. */
  spent: number
  at: number
  /** No work begins before. */
  restsUntil: number
}

/** Not all at once, in seconds. */
const comeBack = () => 1 + 4 * Math.random()

/** Lines remembered for what they have spent. */
const MOST_LINES = 10_000

const UNLIMITED: Allowance = { burst: Number.POSITIVE_INFINITY, refill: 1 }

/** `Infinity` waiting by default: callers bound the line. */
export const createTurns = (options: TurnsOptions): Turns => new KeyedTurns(options)

class KeyedTurns implements Turns {
  readonly #lines = new Map<string, Line>()
  readonly #options: Required<TurnsOptions>

  constructor(options: TurnsOptions) {
    this.#options = {
      allowance: UNLIMITED,
      whenFull: 'demasiados-intentos',
      now: () => performance.now(),
      ...options,
    }
  }

  async take(key: string, waiting: Waiting = {}): Promise<() => void> {
    const { allowance, now } = this.#options
    refuseGone(waiting.signal)
    const line = this.#lines.get(key) ?? {
      running: 0,
      waiting: new Set(),
      spent: 0,
      at: now(),
      restsUntil: 0,
    }
    this.#lines.set(key, line)
    if (line.waiting.size === 0 && this.#mayRun(line)) line.running += 1
    else await this.#wait(line, waiting)
    const from = now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      line.running -= 1
      this.#spend(line, waiting.isFree || allowance === UNLIMITED ? 0 : now() - from)
      this.#rest(line, now() - from)
      this.#letIn(line)
      this.#forgetIdle(key, line)
    }
  }

  async run<T>(key: string, work: () => Promise<T>, waiting?: Waiting): Promise<T> {
    const leave = await this.take(key, waiting)
    return work().finally(leave)
  }

  countWaiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.waiting.size, 0)
  }

  /** Adds what a work took to what its line has spent by now. */
  #spend(line: Line, took: number): void {
    const time = this.#options.now()
    line.spent = Math.max(0, line.spent - (time - line.at) * this.#options.allowance.refill) + took
    line.at = time
  }

  /** A line that spent its allowance leaves the others its time; those who wait get in later. */
  #rest(line: Line, took: number): void {
    const { allowance, now } = this.#options
    if (!allowance.rest || line.spent <= allowance.burst) return
    line.restsUntil = now() + took * allowance.rest
    this.#wakeAfterRest(line)
  }

  /** Timers count whole milliseconds and come early by this clock: without a second look the last to wait would for ever. */
  #wakeAfterRest(line: Line): void {
    const left = line.restsUntil - this.#options.now()
    if (left <= 0) this.#letIn(line)
    else setTimeout(() => this.#wakeAfterRest(line), Math.ceil(left)).unref()
  }

  #mayRun(line: Line): boolean {
    const { allowance, perKey, now } = this.#options
    this.#spend(line, 0)
    if (now() < line.restsUntil) return false
    return line.running < (line.spent > allowance.burst ? 1 : perKey)
  }

  /** Lets in those whose turn it is, in order of arrival. */
  #letIn(line: Line): void {
    for (const next of line.waiting) {
      if (!this.#mayRun(line)) return
      line.waiting.delete(next)
      line.running += 1
      next()
    }
  }

  #wait(line: Line, { signal, mostWaiting = Number.POSITIVE_INFINITY }: Waiting): Promise<void> {
    if (line.waiting.size >= mostWaiting)
      throw new AppError(this.#options.whenFull, { retryAfter: comeBack() })
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

  /** Forgets a line that has spent nothing, or the one that was quiet for longest. */
  #forgetIdle(key: string, line: Line): void {
    const lines = this.#lines
    if (line.running > 0 || line.waiting.size > 0) return
    if (line.spent <= 0) lines.delete(key)
    if (lines.size <= MOST_LINES) return
    for (const [other, { running, waiting }] of lines)
      if (running === 0 && waiting.size === 0) return void lines.delete(other)
  }
}
