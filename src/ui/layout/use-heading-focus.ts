import { type RefObject, useLayoutEffect } from 'react'

const passed = { isFocused: false }

/**
 * The next page's heading takes over the focus when one with the focus is replaced, as by what it waited for; never that of
 * a part of a screen.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, isPart = false): void {
  useLayoutEffect(() => {
    if (isPart) return
    const here = heading.current
    if (passed.isFocused) here?.focus({ preventScroll: true })
    passed.isFocused = false
    return () => {
      passed.isFocused = here !== null && document.activeElement === here
    }
  }, [heading, isPart])
}
