import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'

/** Milliseconds without another scroll before the place is kept. */
const CALM = 120

/**
 * Opens a day at one of its hours, once: back from elsewhere it is where it was left, and afterwards it only moves when
 * someone scrolls. Rows carry `data-hora`.
 */
export function useOpenAt(rows: RefObject<HTMLElement | null>, hour: string | undefined): void {
  const kept = useScrollRestore('turno-dia')
  const first = useRef({ kept, hora: hour })
  useLayoutEffect(() => {
    const { kept: place, hora: openAt } = first.current
    const left = place.read()
    const row = openAt ? rows.current?.querySelector(`[data-hora="${openAt}"]`) : null
    if (left) window.scrollTo(0, left.at)
    else if (window.scrollY === 0) row?.scrollIntoView({ block: 'start' })
  }, [rows])
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
