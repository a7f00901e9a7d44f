import * as v from 'valibot'
import { addDays, day } from '#contract/kit/day.ts'
import { turnos } from '#contract/records/turnos.ts'
import { optional, said, yes } from '#src/lists/search-params.ts'

/** The parts of a day that its list can be narrowed to. */
export const YARD_PARTS = ['playa', 'atrasados', 'sigue', 'perdidos'] as const
export type YardPart = (typeof YARD_PARTS)[number]

const shared = {
  sucursal: optional(v.pipe(v.string(), v.uuid())),
  q: optional(said),
  /** The open dialog: 'nuevo', or the UUID of the turno in it. */
  turno: optional(v.string()),
  /** The queued saving that the dialog mends. */
  pendiente: optional(v.string()),
  /** It is open to be edited, not to be read. */
  editar: optional(yes),
}

/** The address of the day. [S165] */
export const turnoSearch = v.object({
  ...shared,
  fecha: optional(day),
  /** The part of the day that is shown. */
  etapa: optional(v.picklist(YARD_PARTS)),
  /** The bay on a phone; '' is SIN NAVE, absent is all of them. */
  nave: optional(v.pipe(v.string(), v.maxLength(1))),
  /** Bay and hour where a new turno begins. */
  en: optional(v.pipe(v.string(), v.maxLength(1))),
  hora: optional(v.string()),
  /** The group that a new turno takes. */
  grupo: optional(v.pipe(v.string(), v.uuid())),
})
export type TurnoSearch = v.InferOutput<typeof turnoSearch>

/** The address of the range. [S166] */
export const rangeSearch = v.object({ ...shared, desde: optional(day), hasta: optional(day) })
export type RangeSearch = v.InferOutput<typeof rangeSearch>

/** Today and the four days after it by default; never backwards nor longer than the server allows. [S166] */
export function rangeOf(
  { desde: from, hasta: until }: RangeSearch,
  today: string,
): { desde: string; hasta: string } {
  const first = from ?? (until && until < today ? until : today)
  const end = until ?? addDays(first, 4)
  const last = addDays(first, turnos.limits.days - 1)
  return { desde: first, hasta: end < first ? first : end > last ? last : end }
}
