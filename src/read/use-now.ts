import { useEffect, useState } from 'react'
import { type Day, dayOf } from '#contract/kit/day.ts'
import { momentNow, watchClock } from '#contract/kit/time/clock.ts'

/** The time by the corrected clock, renewed every half minute: for ages and days on screen. [A201] */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(momentNow)
  useEffect(() => {
    const renew = () => setNow(momentNow())
    const timer = setInterval(renew, every)
    const stop = watchClock(renew)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [every])
  return now
}

/** The day of that time: it changes at midnight, and when the clock is corrected. */
export const useToday = (): Day => dayOf(new Date(useNow()))
