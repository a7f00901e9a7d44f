import { type HourRange, isKeeping, rangesOverlap } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { type Day, formatDay } from '#contract/kit/day.ts'
import { baysOf, endOf } from '#contract/kit/slots.ts'

/** Turnos that fit in each half hour, by bay; a bay without a number has no limit. */
export type Capacity = Readonly<Record<string, number>>

/** `A 2, B 1` */
export const capacityText = (capacity: Capacity): string =>
  Object.entries(capacity)
    .map(([bay, most]) => `${bay} ${most}`)
    .join(', ')

/** `A 2, B 1` as it is typed, or with colons, by lines or in small letters; null for what is none. */
export function readCapacity(text: string): Capacity | null {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map((part) => /^([a-z])\s*:?\s*(\d{1,2})$/i.exec(part))
  if (read.some((part) => part === null || Number(part[2]) === 0)) return null
  const cells = read.map((part) => [String(part?.[1]).toUpperCase(), Number(part?.[2])] as const)
  const bays = new Set(cells.map(([bay]) => bay))
  return bays.size === cells.length
    ? Object.fromEntries(cells.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : null
}

interface Branch {
  nave_desde: string
  nave_hasta: string
  /** Absent in rows of older phones. */
  cupo?: Capacity | undefined
}

type Place = Pick<Turno, 'uuid' | 'fecha' | 'hora_desde' | 'hora_hasta' | 'sucursal_uuid' | 'nave'>

type Held = Place & Pick<Turno, 'estado' | 'etapa'>

/**
 * Whether no turno fits any more where this one is to be: its bay has as many in that half hour as it may, or, in no bay,
 * the branch as many as all its bays together.
 */
export function isFull(place: Place, branch: Branch, turnos: readonly Held[]): boolean {
  const bays = place.nave === '' ? baysOf(branch) : [place.nave]
  const numbers = bays.map((bay) => branch.cupo?.[bay])
  if (bays.length === 0 || numbers.some((most) => most === undefined)) return false
  const most = numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)
  const there = turnos.filter(
    (turno) =>
      turno.uuid !== place.uuid &&
      turno.sucursal_uuid === place.sucursal_uuid &&
      isKeeping(turno) &&
      (place.nave === '' || turno.nave === place.nave) &&
      rangesOverlap(place satisfies HourRange, turno),
  )
  return there.length >= most
}

/** `El 25/12 de 10:00 a 10:30 no queda lugar en la nave B.` */
export const fullText = ({
  fecha: date,
  hora_desde,
  nave: bay,
}: Pick<Place, 'fecha' | 'hora_desde' | 'nave'>) =>
  `El ${formatDay(date as Day).slice(0, 5)} de ${hora_desde} a ${endOf(hora_desde)} no queda lugar${bay ? ` en la nave ${bay}` : ''}.`

/** The error of a planner who passes a limit without a reason. */
export const NO_LIMIT_REASON = 'Para guardar igual debe ingresar un motivo.'
