import { useCallback, useEffect, useRef } from 'react'

const WRONG = '[aria-invalid="true"], [data-invalid] input'

/** Focuses the first wrong field each time `attempt` grows, or calls `onNone`; returns the ref of what holds the fields. */
export function useErrorFocus(attempt: number, onNone: () => void): (element: HTMLElement | null) => void {
  const fields = useRef<HTMLElement | null>(null)
  const latest = useRef(onNone)
  latest.current = onNone
  useEffect(() => {
    if (attempt === 0) return
    const first = fields.current?.querySelector<HTMLElement>(WRONG)
    if (first) first.focus()
    else latest.current()
  }, [attempt])
  return useCallback((element) => {
    fields.current = element
  }, [])
}
