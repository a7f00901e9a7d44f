import { clash } from '#contract/calls/rules/turno-rules.ts'
import { NO_BAY, type Turno } from '#contract/calls/turnos.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { isPastHour } from '#contract/rules/past-day.ts'
import type { Neighbour } from './neighbours.ts'

/** Where and when a turno is, as far as it can stand in another's way. */
export type PlacedTurno = Pick<
  Turno,
  'uuid' | 'fecha' | 'hora_desde' | 'hora_hasta' | 'sucursal_uuid' | 'nave' | 'fletero_uuid' | 'estado'
>

export interface Clash {
  why: 'nave' | 'fletero'
  other: Turno
  /** The other's branch, where it is another one. */
  sucursal: string | null
}

/** The turnos that overlap this one with the same bay or carrier. [A24, F10] */
export function clashesWith(place: PlacedTurno, turnos: readonly Neighbour[]): Clash[] {
  return turnos.flatMap((other) => {
    const why = clash(place, other)
    if (!why) return []
    const isHere = other.sucursal_uuid === place.sucursal_uuid
    return [{ why, other, sucursal: isHere ? null : (other.sucursal ?? 'otra sucursal') }]
  })
}

/**
 * The turnos of a day that this phone holds, of every branch. Unless those of its branch are all there are, no hour is
 * known to be free. [SY33]
 */
export interface HeldDay {
  turnos: readonly Neighbour[]
  isWhole: boolean
}

export const UNKNOWN_HOURS = 'Este día no está en este equipo: no se sabe qué horas están libres.'

/** The hours of the place's bay and day that are not over and at which nothing stands in its way; null when that is not known. */
export function freeSlots(
  place: PlacedTurno,
  { turnos, isWhole }: HeldDay,
  now = new Date(momentNow()),
): string[] | null {
  if (!isWhole) return null
  return SLOTS.filter(
    (hora_desde) =>
      !isPastHour({ fecha: place.fecha, hora: hora_desde }, now) &&
      clashesWith({ ...place, hora_desde, hora_hasta: null }, turnos).length === 0,
  )
}

/** Where a new turno of this bay best begins: its first free hour, if known, not before `now` (`10:42`) on that day. */
export function firstFree(
  bay: Pick<Turno, 'fecha' | 'sucursal_uuid' | 'nave'>,
  day: HeldDay,
  now: { fecha: string; hora: string },
): string | undefined {
  const unknown = { uuid: '', hora_desde: '', hora_hasta: null, fletero_uuid: null }
  const place: PlacedTurno = { ...bay, ...unknown, estado: 'agendado' }
  const from = bay.fecha === now.fecha ? now.hora : ''
  return freeSlots(place, day)?.find((hour) => hour >= from)
}

export const bayName = (bay: string): string => (bay === '' ? NO_BAY : `Nave ${bay}`)

/** 'Nave A, 08:00'; without its hour where none is known to be free. */
export const placeText = (bay: string, hour: string | null): string =>
  [bayName(bay), hour].filter(Boolean).join(', ')

/** 'Se superpone en la nave B con Marmolería Sur (10:30)' */
export function clashText({ why, other, sucursal: branch }: Clash): string {
  const place = [branch, bayName(other.nave)].filter(Boolean).join(', ')
  const where = why === 'nave' ? `en la nave ${other.nave}` : `con el mismo fletero (${place})`
  return `Se superpone ${where}: ${other.account_names || 'otro turno'}, ${other.hora_desde}`
}
