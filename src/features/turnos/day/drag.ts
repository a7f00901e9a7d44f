/** Where something was let go; it keeps the bay or the hour that the place does not say. */
export interface DropPlace {
  nave: string | null
  hora: string | null
}

export interface DragCalls {
  /** From now on it follows the finger. */
  onLift: () => void
  onOver: (place: DropPlace | null) => void
  /** null: let go where nothing takes it, or given up. */
  onEnd: (place: DropPlace | null) => void
}

/** A finger that rests this long on a card lifts it, in milliseconds. */
const LONG_PRESS = 400
/** A mouse that moves this far drags, a finger that moves this far scrolls, in CSS pixels. */
const SLIP = 8
/** This near to the edge of the window it scrolls, in CSS pixels. */
const EDGE = 90

/** The drop place under a point: the nearest element with `data-drop`, its `data-nave` and its `data-hora`. */
export function placeAt(x: number, y: number): DropPlace | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  return found ? { nave: found.dataset.nave ?? null, hora: found.dataset.hora ?? null } : null
}

/** Follows one press on a card until it is let go: a click, a scroll, or a drag. Mouse, pen and finger alike. */
export function followPress(card: HTMLElement, down: PointerEvent, calls: DragCalls): void {
  const ending = new AbortController()
  const { signal } = ending
  const start = { x: down.clientX, y: down.clientY }
  let ghost: Ghost | null = null

  const lift = () => {
    ghost = liftGhost(card, start, ({ x, y }) => calls.onOver(placeAt(x, y)))
    calls.onLift()
  }
  const timer = down.pointerType === 'mouse' ? undefined : setTimeout(lift, LONG_PRESS)
  const end = (place: DropPlace | null) => {
    clearTimeout(timer)
    ending.abort()
    if (!ghost) return
    ghost.remove()
    swallowClick()
    calls.onEnd(place)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const slip = Math.hypot(event.clientX - start.x, event.clientY - start.y)
    if (!ghost && slip > SLIP) {
      if (down.pointerType !== 'mouse') return end(null)
      lift()
    }
    ghost?.moveTo(event.clientX, event.clientY)
    if (ghost) calls.onOver(placeAt(event.clientX, event.clientY))
  }

  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', (event) => end(placeAt(event.clientX, event.clientY)), { signal })
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener('blur', () => end(null), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(null), { signal })
  // The menu of a long press would take the card away from the finger.
  card.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

interface Ghost {
  moveTo(x: number, y: number): void
  remove(): void
}

interface Point {
  x: number
  y: number
}

/**
 * A picture of the card under the finger; near an edge the page, and what scrolls around the card, goes on under it, and
 * `onScroll` hears where the finger is meanwhile.
 */
function liftGhost(card: HTMLElement, start: Point, onScroll: (at: Point) => void): Ghost {
  const box = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    maxHeight: '84px',
    overflow: 'hidden',
    zIndex: '400',
    pointerEvents: 'none',
    boxShadow: 'var(--ui-shadow-float)',
  })
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  document.body.append(ghost)
  const at = { ...start }
  const scrolled = [window, card.closest('[data-scrolls]')]
  const scrollAll = (by: number) => {
    for (const one of scrolled) one?.scrollBy(0, by)
    onScroll(at)
  }
  let frame = requestAnimationFrame(function scroll() {
    const bottom = window.innerHeight - EDGE
    if (at.y < EDGE) scrollAll(-10)
    else if (at.y > bottom) scrollAll(10)
    frame = requestAnimationFrame(scroll)
  })
  return {
    moveTo(x, y) {
      Object.assign(at, { x, y })
      ghost.style.transform = `translate(${x - start.x}px, ${y - start.y}px)`
    },
    remove() {
      cancelAnimationFrame(frame)
      ghost.remove()
    },
  }
}

/** Letting go of a card is not a click on it. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0)
}
