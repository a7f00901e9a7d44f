import { momentNow } from '#contract/kit/time/clock.ts'

const LONGEST_TIMER = 2 ** 31 - 1

/** Rings once at the earliest of the moments it was set to. */
export interface Alarm {
  /** Milliseconds since 1970; null sets nothing. */
  at(moment: number | null): void
  clear(): void
  /** Never rings again. */
  stop(): void
}

export function createAlarm(ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined
  let setTo = Number.POSITIVE_INFINITY
  let isStopped = false
  const clear = () => {
    clearTimeout(timer)
    setTo = Number.POSITIVE_INFINITY
  }
  return {
    at: (moment) => {
      if (isStopped || moment === null || moment >= setTo) return
      clearTimeout(timer)
      setTo = moment
      timer = setTimeout(
        () => {
          setTo = Number.POSITIVE_INFINITY
          ring()
        },
        Math.min(LONGEST_TIMER, Math.max(0, moment - momentNow())),
      )
    },
    clear,
    stop: () => {
      isStopped = true
      clear()
    },
  }
}
