import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { type DropPlace, followPress } from './drag.ts'
import { clashesWith, type HeldDay } from './overlaps.ts'
import { type Slot, slotText } from './use-move.ts'

interface Lifted {
  uuid: string
  over: Slot | null
  /** Lifted with the keyboard, and moved with its arrows. */
  byKeys: boolean
}

interface SlotMovesSetup {
  day: HeldDay
  /** In the order of the screen. */
  bays: readonly string[]
  move: (turno: Turno, to: Slot) => Promise<boolean>
  /** The bay that is looked at while something is carried over it. */
  onBay?: (nave: string) => void
}

export interface SlotMoves {
  lifted: Lifted | null
  /** What a screen reader is told. */
  said: string
  /** For the element around all cards: while one is lifted the finger moves it, not the page. */
  area: (element: HTMLElement | null) => (() => void) | undefined
  press: (turno: Turno) => (event: PointerEvent<HTMLElement>) => void
  lift: (turno: Turno) => void
}

const KEYS_SAID = 'Flechas para elegir nave y hora, espacio para soltar, Escape para cancelar.'

/** Moving turnos between bays and hours: with mouse, with a long press, and with space and arrows. */
export function useSlotMoves({ day, bays, move, onBay }: SlotMovesSetup): SlotMoves {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, say] = useState('')
  const latest = useRef({ day, bays, move, onBay })
  latest.current = { day, bays, move, onBay }
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCarried = useRef(false)

  // The browser asks for listeners when the finger comes down: later is too late to keep it from scrolling.
  const area = useCallback((element: HTMLElement | null) => {
    const hold = (event: TouchEvent) => isCarried.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])

  const drop = async (turno: Turno, to: Slot | null, byKeys = false) => {
    clearTimeout(dwell.current)
    setLifted(null)
    const hasMoved = to !== null && (await latest.current.move(turno, to))
    if (byKeys) keepFocus(turno.uuid)
    say(hasMoved && to ? `Turno movido a ${slotText(to)}.` : 'El turno quedó donde estaba.')
  }

  const press = (turno: Turno) => (event: PointerEvent<HTMLElement>) => {
    const isControl = (event.target as Element).closest('button, [data-no-drag]')
    if (event.button !== 0 || isControl) return
    const at = (place: DropPlace | null): Slot | null =>
      place && { nave: place.nave, hora: place.hora ?? turno.hora_desde }
    let last = ''
    followPress(event.currentTarget, event.nativeEvent, {
      onLift: () => {
        isCarried.current = true
        navigator.vibrate?.(15)
        setLifted({ uuid: turno.uuid, over: null, byKeys: false })
      },
      onOver: (place) => {
        const key = JSON.stringify(place)
        if (key === last) return
        last = key
        clearTimeout(dwell.current)
        if (place && place.hora === null)
          dwell.current = setTimeout(() => latest.current.onBay?.(place.nave), 500)
        setLifted({ uuid: turno.uuid, over: at(place), byKeys: false })
      },
      onEnd: (place) => {
        isCarried.current = false
        void drop(turno, at(place))
      },
    })
  }

  const lift = (turno: Turno) => {
    setLifted({ uuid: turno.uuid, over: { nave: turno.nave, hora: turno.hora_desde }, byKeys: true })
    say(
      `Turno de ${turno.account_names} levantado en ${slotText({ nave: turno.nave, hora: turno.hora_desde })}. ${KEYS_SAID}`,
    )
  }

  useEffect(() => {
    if (!lifted?.byKeys) return
    const { uuid, over } = lifted
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      const turno = now.day.turnos.find((one) => one.uuid === uuid)
      if (!turno || !over) return setLifted(null)
      if (event.key === 'Tab') return void drop(turno, null, true)
      const to = slotAfter(over, event.key, now.bays)
      if (!to && !ENDS.includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (!to) return void drop(turno, event.key === 'Escape' ? null : over, true)
      setLifted({ uuid, over: to, byKeys: true })
      if (to.nave !== over.nave) now.onBay?.(to.nave)
      say([slotText(to), stateText(turno, to, now.day)].filter(Boolean).join(', '))
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })

  return { lifted, said, area, press, lift }
}

/** Frames in which a moved card is drawn anew, at most. */
const FRAMES = 60

/** The card is drawn anew where it went: the focus goes along with it. */
function keepFocus(uuid: string, frames = FRAMES): void {
  const isLost = document.activeElement === document.body || document.activeElement === null
  if (isLost) document.querySelector<HTMLElement>(`[data-turno="${uuid}"] button`)?.focus()
  if (frames > 0) requestAnimationFrame(() => keepFocus(uuid, frames - 1))
}

const ENDS = [' ', 'Enter', 'Escape']

/** 'ocupado', 'libre', or nothing where that is not known. */
function stateText(turno: Turno, { nave, hora }: Slot, { turnos, isWhole }: HeldDay): string {
  const place = { ...turno, nave, hora_desde: hora, hora_hasta: null }
  return clashesWith(place, turnos).length > 0 ? 'ocupado' : isWhole ? 'libre' : ''
}

/** The slot that an arrow leads to; null for any other key. It stops at the edges. */
export function slotAfter({ nave, hora }: Slot, key: string, bays: readonly string[]): Slot | null {
  const step = (all: readonly string[], at: string, by: number) =>
    all[Math.min(all.length - 1, Math.max(0, all.indexOf(at) + by))] ?? at
  if (key === 'ArrowLeft') return { hora, nave: step(bays, nave, -1) }
  if (key === 'ArrowRight') return { hora, nave: step(bays, nave, 1) }
  if (key === 'ArrowUp') return { nave, hora: step(SLOTS, hora, -1) }
  if (key === 'ArrowDown') return { nave, hora: step(SLOTS, hora, 1) }
  return null
}
