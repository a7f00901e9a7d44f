import type { Turno } from '#contract/calls/turnos.ts'
import { endOf, FIRST_SLOT, minutesOf, SLOTS } from '#contract/kit/slots.ts'
import { slotOf } from './bay-columns.ts'

/** Half hours that a card takes at least, so that its words have room; its stone is as wide as the time itself. */
const CARD_SLOTS = 4

/** Where a turno stands in the row of its bay, counted in half hours of the board. */
export interface BoardPlace {
  turno: Turno
  /** The row of the cell in which it is drawn. */
  slot: string
  /** Half hours that it lasts, and that its card takes. */
  lasts: number
  span: number
  /** Half hours from its own cell to where the card begins; below 0 towards the end of the day. */
  shift: number
  /** Its line among those that overlap, from 0. */
  lane: number
}

/** The turnos of a bay side by side, one under another where their cards would overlap. */
export function boardPlaces(turnos: readonly Turno[]): BoardPlace[] {
  /** Where each line is free again. */
  const lanes: number[] = []
  return turnos
    .toSorted((a, b) => (a.hora_desde < b.hora_desde ? -1 : a.hora_desde > b.hora_desde ? 1 : 0))
    .map((turno) => {
      const slot = slotOf(turno.hora_desde)
      const start = SLOTS.indexOf(slot)
      const lasts = Math.min(slotsOf(turno), SLOTS.length - start)
      const span = Math.max(CARD_SLOTS, lasts)
      const shift = start + span > SLOTS.length ? lasts - span : 0
      const from = start + shift
      const found = lanes.findIndex((end) => end <= from)
      const lane = found === -1 ? lanes.length : found
      lanes[lane] = from + span
      return { turno, slot, lasts, span, shift, lane }
    })
}

/** The half hours of a turno, at least one. */
function slotsOf({ hora_desde, hora_hasta }: Turno): number {
  const minutes = minutesOf(hora_hasta ?? endOf(hora_desde)) - minutesOf(hora_desde)
  return Math.max(1, Math.ceil(minutes / 30))
}

/** The part of the board's day that is over, 0 to 1; null before it begins. */
export function nowShare(hour: string): number | null {
  const share = (minutesOf(hour) - minutesOf(FIRST_SLOT)) / (SLOTS.length * 30)
  return share > 0 ? Math.min(share, 1) : null
}
