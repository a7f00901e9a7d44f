import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds a finger has to stay. [S122] */
export const HOLD_MS = 800
/** A finger that moves further than this, in pixels, is scrolling. [A83] */
export const MOST_MOVE = 10

interface Held {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/** Calls `onHold` for a finger or a mouse that stays for 800 ms; what follows it, click or menu, does not happen. [S122, A83] */
export function useHold(onHold: (() => void) | undefined) {
  const held = useRef<Held | null>(null)
  const wasHeld = useRef(false)
  const isTouch = useRef(false)
  const release = () => {
    if (held.current) clearTimeout(held.current.timer)
    held.current = null
  }
  const latest = useRef(release)
  useEffect(() => latest.current, [])
  if (!onHold) return {}

  const press = ({ clientX: x, clientY: y, button, isPrimary, pointerType }: PointerEvent) => {
    release()
    wasHeld.current = false
    isTouch.current = pointerType !== 'mouse'
    if (button !== 0 || !isPrimary) return
    const timer = setTimeout(() => {
      wasHeld.current = true
      held.current = null
      navigator.vibrate?.(20)
      onHold()
    }, HOLD_MS)
    held.current = { x, y, timer }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const start = held.current
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > MOST_MOVE) release()
  }
  return {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    ...withoutWhatFollows(wasHeld, isTouch),
  }
}

/** The click and the menu that a browser adds to a hold, and a drag of the link under it. */
function withoutWhatFollows(wasHeld: { current: boolean }, isTouch: { current: boolean }) {
  return {
    // The menu of a link under a finger would end the hold half way.
    onContextMenu: (event: MouseEvent) => {
      if (isTouch.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}
