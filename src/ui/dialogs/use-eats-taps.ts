import { useEffect } from 'react'

/** Milliseconds after a sheet has closed in which a tap is the second half of the one that closed it. */
const CLOSING_MS = 400
/** Milliseconds in which a tap that began before the end of that is over. */
const TAP_MS = 1000
/** Pixels around the press that closed it within which a mouse's second click is no other. */
const SAME_PLACE_PX = 32

const EVENTS = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
] as const

let lastPress: { event: PointerEvent; at: number } | null = null
const notePress = (event: PointerEvent): void => {
  lastPress = { event, at: performance.now() }
}
if (typeof window !== 'undefined')
  window.addEventListener('pointerdown', notePress, { capture: true, passive: true })

const isNear = (one: PointerEvent, other: PointerEvent): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= SAME_PLACE_PX

/** Ends the watch of the sheet that closed before. */
let endLast: () => void = () => undefined
let closedAt = 0

/**
 * Stops taps that would fall through to what a closed sheet covered: of a finger all, of a mouse those of its place. A
 * sheet that no press has closed since it was opened, but a key or Back, stops none.
 */
function eatTaps(openedAt: number): void {
  if (lastPress === null || lastPress.at < openedAt) return
  const closedBy = lastPress.event
  closedAt = performance.now()
  // The end of the tap that closed it, too.
  let isEaten = true
  const eat = (event: Event): void => {
    if (event.type === 'pointerdown') {
      const press = event as PointerEvent
      const isSecond = press.pointerType === 'touch' || isNear(press, closedBy)
      isEaten = performance.now() - closedAt < CLOSING_MS && isSecond
    }
    // A key or a program clicks without a press.
    const isPressed = event.type !== 'click' || (event as MouseEvent).detail > 0
    if (!isEaten || !isPressed) return
    event.stopImmediatePropagation()
    if (event.type === 'click') event.preventDefault()
  }
  endLast()
  const listening = new AbortController()
  for (const name of EVENTS) window.addEventListener(name, eat, { capture: true, signal: listening.signal })
  endLast = () => listening.abort()
  setTimeout(() => listening.abort(), CLOSING_MS + TAP_MS)
}

/** Ends the watch for the last tap: the page that it was for is gone. */
export const forgetTaps = (): void => endLast()

/** Taps that follow the closing of a sheet at once do nothing: the second of a double tap is not for what was under it. */
export function useEatsTaps(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const openedAt = performance.now()
    // A further press has opened this one: it was not the second of a double tap.
    if (lastPress !== null && lastPress.at > closedAt) endLast()
    return () => eatTaps(openedAt)
  }, [isOpen])
}
