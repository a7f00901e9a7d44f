import { useLayoutEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until a moment, in milliseconds since 1970; 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useLayoutEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(look, SECOND)
    look()
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / SECOND))
}
