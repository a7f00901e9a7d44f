import { useEffect, useState } from 'react'

/** Milliseconds that what belongs together is waited for. */
const MOST = 1500

/** True for good once what is shown together is there, or has taken too long: nothing moves under the finger then. */
export function useSettled(isReady: boolean): boolean {
  const [isLate, setLate] = useState(false)
  const [wasReady, setReady] = useState(isReady)
  if (isReady && !wasReady) setReady(true)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOST)
    return () => clearTimeout(timer)
  }, [])
  return isReady || wasReady || isLate
}
