import { useRef, useState } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { slotText } from '#src/features/turnos/use-move.ts'
import type { DragState, Lifted, SlotMovesSetup } from './drag-state.ts'
import { useKeyMoves } from './use-key-moves.ts'
import { type PressMoves, usePressMoves } from './use-press-moves.ts'

export interface SlotMoves extends PressMoves {
  lifted: Lifted | null
  /** The text for screen readers. */
  said: string
  lift: (turno: Turno) => void
}

const KEYS_SAID = 'Flechas para elegir nave y hora, espacio para soltar, Escape para cancelar.'

/** Moving turnos between bays and hours: with mouse, with a long press, and with space and arrows. */
export function useSlotMoves(setup: SlotMovesSetup): SlotMoves {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, say] = useState('')
  const latest = useRef(setup)
  latest.current = setup

  const drop: DragState['drop'] = async (turno, to, byKeys = false) => {
    setLifted(null)
    const hasMoved = to !== null && (await latest.current.move(turno, to))
    if (byKeys) keepFocus(turno.uuid)
    say(hasMoved && to ? `Turno movido a ${slotText(to)}.` : 'El turno quedó donde estaba.')
  }
  const presses = usePressMoves({ latest, setLifted, drop })
  useKeyMoves(lifted, { latest, setLifted, drop, say })

  const lift = (turno: Turno) => {
    const over = { nave: turno.nave, hora: turno.hora_desde }
    setLifted({ uuid: turno.uuid, over, byKeys: true })
    say(`Turno de ${turno.account_names} levantado en ${slotText(over)}. ${KEYS_SAID}`)
  }
  return { lifted, said, lift, ...presses }
}

/** Frames in which a moved card is drawn anew, at most. */
const FRAMES = 60

/** The card is drawn anew where it went: the focus goes along with it. */
function keepFocus(uuid: string, frames = FRAMES): void {
  const isLost = document.activeElement === document.body || document.activeElement === null
  if (isLost) document.querySelector<HTMLElement>(`[data-turno="${uuid}"] button`)?.focus()
  if (frames > 0) requestAnimationFrame(() => keepFocus(uuid, frames - 1))
}
