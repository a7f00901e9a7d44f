import { type PointerEvent, useRef } from 'react'
import { swipe } from './gallery-index.ts'

/** Left (+1) and right (-1) with a finger; a swipe that ends on a button is no click. [S202] */
export function useSwipe(go: (steps: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const swiped = useRef(false)
  return {
    wasSwiped: () => swiped.current,
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY }
      swiped.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const step = swipe(event.clientX - start.current.x, event.clientY - start.current.y)
      start.current = undefined
      swiped.current = step !== 0
      if (step !== 0) go(step)
    },
  }
}
