import { useEffect, useRef } from 'react'

/** Position on the page at which the next results are asked for. [S197] */
const NEAR_END = 0.9

/** Calls `onNear` when the window is scrolled past 90%; again only after `at` has changed. */
export function useNearEnd(onNear: () => void, at: unknown): void {
  const latest = useRef(onNear)
  latest.current = onNear

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `at` is another end
  useEffect(() => {
    let isCalled = false
    const look = () => {
      const { scrollHeight } = document.documentElement
      if (isCalled || window.scrollY + window.innerHeight < scrollHeight * NEAR_END) return
      isCalled = true
      latest.current()
    }
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [at])
}
