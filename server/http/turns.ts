import { AppError } from '#contract/errors.ts'
import { HungUp, refuseGone } from './hang-up.ts'

export interface Waiting {
  /** Who hangs up leaves the line, with HungUp. */
  signal?: AbortSignal | undefined
  /** How many of this key may wait; one more gets a 429. */
  mostWaiting?: number
}

/** A few works of each key at once, the rest of that key in line. Keys never wait for each other. */
export interface Turns {
  /** Resolves when it is this work's turn, to what ends the turn. */
  take(key: string, waiting?: Waiting): Promise<() => void>
  run<T>(key: string, work: () => Promise<T>, waiting?: Waiting): Promise<T>
  /** Works of all keys that wait. */
  countWaiting(): number
}

interface Line {
  running: number
  /** In order of arrival. */
  waiting: Set<() => void>
}

/** Not all at once, in seconds. */
const comeBack = () => 1 + 4 * Math.random()

/** `Infinity` waiting by default: who calls it bounds the line. */
export function createTurns({ perKey }: { perKey: number }): Turns {
  const lines = new Map<string, Line>()

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

  /** Hands the turn to the next in line, so that nobody slips in between. */
  function pass(key: string, line: Line): void {
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      next()
      return
    }
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  async function take(key: string, waiting: Waiting = {}): Promise<() => void> {
    refuseGone(waiting.signal)
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.running < perKey) line.running += 1
    else await wait(line, waiting)
    let over = false
    return () => {
      if (!over) pass(key, line)
      over = true
    }
  }

  async function run<T>(key: string, work: () => Promise<T>, waiting?: Waiting): Promise<T> {
    const leave = await take(key, waiting)
    return work().finally(leave)
  }

  const countWaiting = () => [...lines.values()].reduce((sum, line) => sum + line.waiting.size, 0)

  return { take, run, countWaiting }
}
