import { type PointerEvent, useCallback, useRef } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import type { PressGroup, Slot } from '#src/features/turnos/use-move.ts'
import { type DropPlace, followPress } from './drag.ts'
import type { DragState } from './drag-state.ts'

export interface PressMoves {
  /** For the element around all cards: while one is lifted the finger moves it, not the page. */
  area: (element: HTMLElement | null) => (() => void) | undefined
  press: (turno: Turno) => (event: PointerEvent<HTMLElement>) => void
  pressGroup: PressGroup
}

interface Carried {
  uuid: string
  /** Where it would go from a place. */
  slot: (place: DropPlace | null) => Slot | null
  onDrop: (to: Slot | null) => void
}

/** Milliseconds over a bay after which it is looked at. */
const DWELL = 500

/** Moving turnos with the mouse, or with a long press. */
export function usePressMoves({ latest, setLifted, drop }: DragState): PressMoves {
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCarried = useRef(false)

  // The browser asks for listeners when the finger comes down: later is too late to keep it from scrolling.
  const area = useCallback((element: HTMLElement | null) => {
    const hold = (event: TouchEvent) => isCarried.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])

  const carry = (uuid: string, over: Slot | null) => setLifted({ uuid, over, byKeys: false })
  const dwellOn = (place: DropPlace | null) => {
    clearTimeout(dwell.current)
    const bay = place?.hora === null ? place.nave : null
    if (bay !== null) dwell.current = setTimeout(() => latest.current.onBay?.(bay), DWELL)
  }

  const follow = (event: PointerEvent<HTMLElement>, { uuid, slot, onDrop }: Carried) => {
    const isControl = (event.target as Element).closest('button, [data-no-drag]')
    if (event.button !== 0 || isControl) return
    let last = ''
    followPress(event.currentTarget, event.nativeEvent, {
      onLift: () => {
        isCarried.current = true
        navigator.vibrate?.(15)
        carry(uuid, null)
      },
      onOver: (place) => {
        const key = JSON.stringify(place)
        if (key === last) return
        last = key
        dwellOn(place)
        carry(uuid, slot(place))
      },
      onEnd: (place) => {
        isCarried.current = false
        dwellOn(null)
        onDrop(slot(place))
      },
    })
  }

  return { area, ...pressesOf(follow, { setLifted, drop }) }
}

/** Over a bay without hours a turno keeps its own hour, over an hour of all bays its bay. */
const slotOf = (place: DropPlace | null, { nave: bay, hora_desde }: Turno): Slot | null =>
  place && { nave: place.nave ?? bay, hora: place.hora ?? hora_desde }

/** A group has neither bay nor hour of its own. */
const wholePlace = (place: DropPlace | null): Slot | null =>
  place?.nave != null && place.hora !== null ? { nave: place.nave, hora: place.hora } : null

function pressesOf(
  follow: (event: PointerEvent<HTMLElement>, carried: Carried) => void,
  { setLifted, drop }: Pick<DragState, 'setLifted' | 'drop'>,
): Omit<PressMoves, 'area'> {
  const press = (turno: Turno) => (event: PointerEvent<HTMLElement>) =>
    follow(event, {
      uuid: turno.uuid,
      slot: (place) => slotOf(place, turno),
      onDrop: (to) => void drop(turno, to),
    })
  const pressGroup: PressGroup = (uuid, onDrop) => (event) =>
    follow(event, {
      uuid,
      slot: wholePlace,
      onDrop: (to) => {
        setLifted(null)
        if (to) onDrop(to)
      },
    })
  return { press, pressGroup }
}
