import { useEffect } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { clashesWith, type HeldDay } from '#src/features/turnos/overlaps.ts'
import { type Slot, slotText } from '#src/features/turnos/use-move.ts'
import type { DragState, Lifted } from './drag-state.ts'

interface KeyMoves extends DragState {
  say: (text: string) => void
}

/** Keys that put a turno down. */
const ENDS = [' ', 'Enter', 'Escape']

/** While a turno is lifted with the keyboard: arrows move it, space and Enter put it down, Escape and Tab put it back. */
export function useKeyMoves(lifted: Lifted | null, { latest, setLifted, drop, say }: KeyMoves): void {
  useEffect(() => {
    if (!lifted?.byKeys) return
    const { uuid, over } = lifted
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      const turno = now.day.turnos.find((turno) => turno.uuid === uuid)
      if (!turno || !over) return setLifted(null)
      if (event.key === 'Tab') return void drop(turno, null, true)
      const to = slotAfter(over, now.isBoard ? turnedKey(event.key) : event.key, now.bays)
      if (!to && !ENDS.includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (!to) return void drop(turno, event.key === 'Escape' ? null : over, true)
      setLifted({ uuid, over: to, byKeys: true })
      if (to.nave !== over.nave && !now.isAll) now.onBay?.(to.nave)
      say([slotText(to), stateText(turno, to, now.day)].filter(Boolean).join(', '))
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
}

/** 'ocupado', 'libre', or nothing where that is not known. */
function stateText(turno: Turno, { nave: bay, hora: hour }: Slot, { turnos, isWhole }: HeldDay): string {
  const place = { ...turno, nave: bay, hora_desde: hour, hora_hasta: null }
  return clashesWith(place, turnos).length > 0 ? 'ocupado' : isWhole ? 'libre' : ''
}

const TURNED: Record<string, string> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
}

/** The arrow of a list of hours that does what this one does on the board. */
const turnedKey = (key: string): string => TURNED[key] ?? key

/** The slot that an arrow leads to, where hours stand one under another; null for any other key. It stops at the edges. */
export function slotAfter(
  { nave: bay, hora: hour }: Slot,
  key: string,
  bays: readonly string[],
): Slot | null {
  const step = (all: readonly string[], at: string, by: number) =>
    all[Math.min(all.length - 1, Math.max(0, all.indexOf(at) + by))] ?? at
  if (key === 'ArrowLeft') return { hora: hour, nave: step(bays, bay, -1) }
  if (key === 'ArrowRight') return { hora: hour, nave: step(bays, bay, 1) }
  if (key === 'ArrowUp') return { nave: bay, hora: step(SLOTS, hour, -1) }
  if (key === 'ArrowDown') return { nave: bay, hora: step(SLOTS, hour, 1) }
  return null
}
