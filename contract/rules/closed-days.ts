import { type Day, formatDay } from '#contract/kit/day.ts'
import { endOf } from '#contract/kit/slots.ts'

/** A day, or some hours of it, on which a branch does not work; without a branch, every branch. [A200] */
export interface ClosedTime {
  fecha: Day
  nombre: string
  sucursal_uuid: string | null
  /** HH:MM, both or none. */
  hora_desde: string | null
  hora_hasta: string | null
  cerrado: boolean
}

interface Place {
  fecha: Day
  sucursal_uuid: string | null
}

const isOf = ({ fecha: date, sucursal_uuid }: ClosedTime, place: Place): boolean =>
  date === place.fecha && (sucursal_uuid === null || sucursal_uuid === place.sucursal_uuid)

/** The reason why a branch does not work on a day as a whole; undefined for a day of work. */
export const closedOn = <C extends ClosedTime>(days: readonly C[], place: Place): C | undefined =>
  days.find((closed) => closed.hora_desde === null && isOf(closed, place))

/** The same at an hour, HH:MM, that begins a turno. */
export const closedAt = <C extends ClosedTime>(
  days: readonly C[],
  place: Place & { hora: string },
): C | undefined =>
  closedOn(days, place) ??
  days.find(
    (closed) =>
      isOf(closed, place) &&
      (closed.hora_desde ?? '') < endOf(place.hora) &&
      place.hora < (closed.hora_hasta ?? ''),
  )

/** Whether a branch is closed on a day as a whole. */
export const isClosedIn =
  (days: readonly ClosedTime[], sucursal_uuid: string | null) =>
  (date: Day): boolean =>
    closedOn(days, { fecha: date, sucursal_uuid }) !== undefined

/** `El 25/12 no se trabaja: Navidad.`, `El 24/12 no se trabaja de 12:00 a 18:00: Nochebuena.` */
export function closedText({ fecha: date, nombre: name, hora_desde, hora_hasta }: ClosedTime): string {
  const hours = hora_desde === null ? '' : ` de ${hora_desde} a ${hora_hasta}`
  return `El ${formatDay(date).slice(0, 5)} no se trabaja${hours}: ${name}.`
}

/** The refusal of a customer's day. [A200] */
export const refusedText = ({ fecha: date, nombre: name }: ClosedTime): string =>
  `La sucursal está cerrada el ${formatDay(date).slice(0, 5)}: ${name}.`
