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
    isTouch.current = pointerType !== 'mouse'
    if (button !== 0 || !isPrimary) return
    const timer = setTimeout(() => {
      held.current = null
      navigator.vibrate?.(20)
      swallowClick()
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
    ...withoutMenu(isTouch),
  }
}

/** Milliseconds after a release in which its click comes, where it comes at all. */
const CLICK_MS = 400

/**
 * The click of a hold does not happen, whatever stands under the finger by then: the screen that follows a hold takes this
 * element's handlers away, and its release would press what is new there.
 */
function swallowClick(): void {
  const end = () => {
    document.removeEventListener('click', swallow, true)
    document.removeEventListener('pointerdown', end, true)
    for (const name of RELEASES) document.removeEventListener(name, released, true)
  }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  const released = () => setTimeout(end, CLICK_MS)
  document.addEventListener('click', swallow, true)
  document.addEventListener('pointerdown', end, true)
  for (const name of RELEASES) document.addEventListener(name, released, true)
}

const RELEASES = ['pointerup', 'pointercancel'] as const

/** The menu that a browser adds to a hold, and a drag of the link under it. */
const withoutMenu = (isTouch: { current: boolean }) => ({
  // The menu of a link under a finger would end the hold half way.
  onContextMenu: (event: MouseEvent) => {
    if (isTouch.current) event.preventDefault()
  },
  onDragStart: (event: MouseEvent) => event.preventDefault(),
})
