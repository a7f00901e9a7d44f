import { useEffect, useRef } from 'react'

const FIRST_REPEAT_MS = 500
const NEXT_REPEATS_MS = 100

/** Handlers for a button that acts at once and, while held, after 500 ms and then every 100 ms. [S75] */
export function useHoldRepeat(act: () => void, canAct = true) {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = () => clearTimeout(timer.current)
  const repeat = (delay: number) => {
    timer.current = setTimeout(() => {
      latest.current()
      repeat(NEXT_REPEATS_MS)
    }, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // A button disabled under the finger gets no pointerup.
  useEffect(() => {
    if (!canAct) clearTimeout(timer.current)
  }, [canAct])

  return {
    onPointerDown: (event: { button: number }) => {
      if (event.button !== 0) return
      stop()
      latest.current()
      repeat(FIRST_REPEAT_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    /** Keyboards and screen readers click without a pointer. */
    onClick: (event: { detail: number }) => {
      if (event.detail === 0) latest.current()
    },
  }
}
