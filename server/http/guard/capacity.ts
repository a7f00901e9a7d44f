import { AppError } from '#contract/kit/errors.ts'

/** Seconds of the nearest and the furthest appointment. */
const NEAREST = 2
const FURTHEST = 600
/** The longest time between two works that says anything about the pace, in milliseconds. */
const PAUSE = 2000

/** Bounds what works hold together, of all callers. */
export interface Capacity {
  /**
   * Runs a work that holds so much. Without room it throws 503 at once, with an appointment: the seconds until those who
   * were refused before have had their turn. A second work of one caller only goes in when both take no more than half of
   * it.
   */
  hold<T>(work: () => Promise<T>, place: { caller: string; size: number }): Promise<T>
  held(): number
}

interface CapacityOptions {
  size: number
  /** Milliseconds from one work's end to the next, until some have been seen. */
  pace: number
  now?: () => number
}

export function createCapacity({
  size: whole,
  pace: guess,
  now = () => performance.now(),
}: CapacityOptions): Capacity {
  const callers = new Map<string, number>()
  const state = { held: 0, pace: guess, ended: 0, booked: 0 }

  function retryAfterSeconds(): number {
    state.booked = Math.max(state.booked, now() + NEAREST * 1000) + state.pace
    const seconds = (state.booked - now()) / 1000
    // Beyond the furthest the book is full: spread over its second half.
    return seconds <= FURTHEST ? seconds : FURTHEST * (0.5 + 0.5 * Math.random())
  }

  function take(caller: string, size: number): void {
    state.held += size
    const held = (callers.get(caller) ?? 0) + size
    if (held > 0) callers.set(caller, held)
    else callers.delete(caller)
  }

  function leave(caller: string, size: number): void {
    take(caller, -size)
    const pause = now() - state.ended
    // Only while others wait outside is a work's end due to the pace of the server.
    if (state.booked > now() && pause < PAUSE) state.pace += (pause - state.pace) / 20
    state.ended = now()
  }

  return {
    hold: async (work, { caller, size }) => {
      const mine = (callers.get(caller) ?? 0) + size
      if (state.held + size > whole || (mine > size && mine > whole / 2))
        throw new AppError('no-disponible', { retryAfter: retryAfterSeconds() })
      take(caller, size)
      return work().finally(() => leave(caller, size))
    },
    held: () => state.held,
  }
}
