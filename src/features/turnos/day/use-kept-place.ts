import { useLayoutEffect, useRef } from 'react'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'

/** Milliseconds without another scroll before the place is kept. */
const CALM = 120

/** Back from elsewhere a day is where it was left. */
export function useKeptPlace(): void {
  const kept = useScrollRestore('turno-dia')
  const first = useRef(kept)
  useLayoutEffect(() => {
    const left = first.current.read()
    if (left) window.scrollTo(0, left.at)
  }, [])
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = setTimeout(() => kept.write({ key: '', at: window.scrollY }), CALM)
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', keep)
    }
  }, [kept])
}
