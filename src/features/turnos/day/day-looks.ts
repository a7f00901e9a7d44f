import type { ReactNode } from 'react'
import type { Now } from '#contract/calls/rules/turno-late.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { NewStart, Slot } from '#src/features/turnos/use-move.ts'
import type { BayColumn } from './bay-columns.ts'
import type { BoardPlace } from './board-places.ts'

/** The day of a branch as its board and its line of hours show it. */
export interface DayLooks {
  date: string
  now: Now
  columns: readonly BayColumn[]
  /** The columns contain the whole day. */
  isWhole: boolean
  /** `place`: on the board. */
  draw: (turno: Turno, place?: BoardPlace) => ReactNode
  /** The place something is carried over. */
  over: Slot | null
  isLifted: boolean
  /** A new turno here; without the right to make one, undefined. */
  onNew: ((start: NewStart) => void) | undefined
  /** Start of a new turno in a bay by default; null when the phone does not know which hours are free. */
  hourFor: (bay: string) => string | null
}
