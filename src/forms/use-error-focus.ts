import { useCallback, useEffect, useRef } from 'react'

const WRONG = '[aria-invalid="true"], [data-invalid] input'

interface ErrorFocus {
  /** The fields' container. */
  ref: (element: HTMLElement | null) => void
  /** Whether a field has kept its value for what was typed and it could not take. */
  hasUntaken: () => boolean
}

/** Focuses the first wrong field each time `attempt` grows, or calls `onNone`. */
export function useErrorFocus(attempt: number, onNone: () => void): ErrorFocus {
  const fields = useRef<HTMLElement | null>(null)
  const latest = useRef(onNone)
  latest.current = onNone
  useEffect(() => {
    if (attempt === 0) return
    const first = fields.current?.querySelector<HTMLElement>(WRONG)
    if (first) first.focus()
    else latest.current()
  }, [attempt])
  const ref = useCallback((element: HTMLElement | null) => {
    fields.current = element
  }, [])
  return { ref, hasUntaken: () => fields.current?.querySelector('[data-not-taken]') != null }
}
