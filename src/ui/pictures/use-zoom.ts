import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { swipe } from './gallery-index.ts'
import {
  type Fingers,
  type Framed,
  fitted,
  moved,
  type Point,
  pinched,
  type Size,
  type View,
  WHOLE,
  zoomed,
} from './zoom.ts'

/** Times of a step of a button or a key, and of a double tap. */
const STEP = 1.5
const DOUBLE = 3
/** Pixels of an arrow key. */
const WAY = 80
/** A tap is shorter and stays nearer than this; two of them within it are a double one. */
const TAP_MS = 300
const TAP_PX = 24

const NOTHING: Size = { width: 0, height: 0 }

interface Touch extends Point {
  at: number
}

const isNear = (item: Touch | undefined, other: Touch): boolean =>
  item !== undefined && other.at - item.at < TAP_MS && Math.hypot(item.x - other.x, item.y - other.y) < TAP_PX

/** Moves of fingers and a mouse in the frame; `pointOf` gives pixels from its middle. */
interface Hands {
  pointOf: (event: { clientX: number; clientY: number }) => Point
  change: (next: (view: View, framed: Framed) => View) => void
  isWhole: boolean
  toggle: (at: Point) => void
  onSwipe: (step: -1 | 1) => void
}

function useHands({ pointOf, change, isWhole, toggle, onSwipe }: Hands) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Touch>(undefined)
  const lastTap = useRef<Touch>(undefined)
  const lift = (event: PointerEvent, isDone: boolean) => {
    const began = start.current
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || !began || !isDone) return
    start.current = undefined
    const end = { ...pointOf(event), at: event.timeStamp }
    if (isNear(began, end)) {
      if (isNear(lastTap.current, end)) toggle(end)
      lastTap.current = end
      return
    }
    const step = isWhole ? swipe(end.x - began.x, end.y - began.y) : 0
    if (step !== 0) onSwipe(step)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const point = pointOf(event)
      fingers.current.set(event.pointerId, point)
      // A second finger makes it neither a tap nor a swipe.
      start.current = fingers.current.size === 1 ? { ...point, at: event.timeStamp } : undefined
    },
    onPointerMove: (event: PointerEvent) => {
      const before = [...fingers.current.values()]
      const last = fingers.current.get(event.pointerId)
      if (!last) return
      const point = pointOf(event)
      fingers.current.set(event.pointerId, point)
      const now = [...fingers.current.values()]
      if (now.length === 1)
        change((view, framed) => moved(view, { x: point.x - last.x, y: point.y - last.y }, framed))
      if (now.length === 2)
        change((view, framed) =>
          pinched(view, { from: before as never as Fingers, to: now as never as Fingers }, framed),
        )
    },
    onPointerUp: (event: PointerEvent) => lift(event, true),
    onPointerCancel: (event: PointerEvent) => lift(event, false),
  }
}

/** The frame's size while it is on the screen. */
function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(NOTHING)
  useLayoutEffect(() => {
    const own = frame.current as HTMLElement
    const measure = () => setSize({ width: own.clientWidth, height: own.clientHeight })
    const watching = new ResizeObserver(measure)
    measure()
    watching.observe(own)
    return () => watching.disconnect()
  }, [frame])
  return size
}

/** Zooms around the mouse; the page behind neither scrolls nor zooms. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel)
  useLayoutEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const own = frame.current as HTMLElement
    const note = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    own.addEventListener('wheel', note, { passive: false })
    return () => own.removeEventListener('wheel', note)
  }, [frame])
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: WAY, y: 0 },
  ArrowRight: { x: -WAY, y: 0 },
  ArrowUp: { x: 0, y: WAY },
  ArrowDown: { x: 0, y: -WAY },
}

/**
 * A picture that fingers, wheel, double tap, keys and buttons make larger in its frame; where all of it is seen, a
 * swipe or an arrow key is `onSwipe`. [S202]
 */
export function useZoom(picture: Size, onSwipe: (step: -1 | 1) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [view, setView] = useState(WHOLE)
  /** Whether the next change is shown on its way: a finger is followed at once. */
  const [isSmooth, setSmooth] = useState(false)
  const framed = { whole: fitted(picture, size), frame: size }
  const isWhole = view.scale === 1
  const change = (next: (view: View, framed: Framed) => View, smooth = false) => {
    setSmooth(smooth)
    setView((now) => next(now, framed))
  }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = (frame.current as HTMLElement).getBoundingClientRect()
    return { x: clientX - left - size.width / 2, y: clientY - top - size.height / 2 }
  }
  const by = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change((now, of) => zoomed(now, factor, { at, framed: of }), true)
  const reset = () => change(() => WHOLE, true)
  const toggle = (at: Point) => (isWhole ? by(DOUBLE, at) : reset())
  const hands = useHands({ pointOf, change, isWhole, toggle, onSwipe })
  useWheel(frame, (event) => {
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
    change((now, of) => zoomed(now, factor, { at: pointOf(event), framed: of }))
  })
  const onKey = (key: string): boolean => {
    const way = ARROWS[key]
    if (key === '+' || key === '=') by(STEP)
    else if (key === '-') by(1 / STEP)
    else if (key === '0') reset()
    else if (way && !isWhole) change((now, of) => moved(now, way, of), true)
    else if (way && way.x !== 0) onSwipe(way.x < 0 ? 1 : -1)
    else return false
    return true
  }
  return {
    frame,
    framed,
    view,
    isSmooth,
    isWhole,
    hands,
    onKey,
    closer: () => by(STEP),
    further: () => by(1 / STEP),
    reset,
  }
}
