import type { RefObject } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import type { HeldDay } from '#src/features/turnos/overlaps.ts'
import type { Slot } from '#src/features/turnos/use-move.ts'

/** A turno on its way to another slot. */
export interface Lifted {
  uuid: string
  over: Slot | null
  /** Lifted with the keyboard, and moved with its arrows. */
  byKeys: boolean
}

export interface SlotMovesSetup {
  day: HeldDay
  /** In the order of the screen. */
  bays: readonly string[]
  move: (turno: Turno, to: Slot) => Promise<boolean>
  /** The bay that is looked at while something is carried over it. */
  onBay?: (bay: string) => void
  /** All bays are looked at together: the keys do not turn to another one. */
  isAll?: boolean
  /** Bays stand one under another, hours side by side. */
  isBoard?: boolean
}

/** State of carrying a turno, shared by pointer and keyboard. */
export interface DragState {
  /** The setup as of the last render: listeners outlive theirs. */
  latest: RefObject<SlotMovesSetup>
  setLifted: (lifted: Lifted | null) => void
  /** Puts a turno down; null puts it back where it was. */
  drop: (turno: Turno, to: Slot | null, byKeys?: boolean) => Promise<void>
}
