import type { Turno } from '#contract/calls/turnos.ts'
import { dayOf, formatHour } from '#contract/kit/day.ts'
import { endOf } from '#contract/kit/slots.ts'

export type Timed = Pick<Turno, 'fecha' | 'hora_desde' | 'estado'> & Partial<Pick<Turno, 'etapa'>>

export interface Now {
  fecha: string
  /** `10:42` */
  hora: string
}

/** Where a turno stands in its day: one that is late should have begun, and was not delivered. */
export type Timing = 'entregado' | 'atrasado' | 'proximo' | 'agendado'

/** `next` is the hour of the turnos that come next, see `nextHour`. */
export function timingOf(turno: Timed, now: Now, next?: string): Timing {
  if (turno.estado === 'entregado') return 'entregado'
  // Whatever happened is said instead: it is late only while nothing did.
  if (turno.etapa) return 'agendado'
  if (`${turno.fecha} ${turno.hora_desde}` < `${now.fecha} ${now.hora}`) return 'atrasado'
  return turno.fecha === now.fecha && turno.hora_desde === next ? 'proximo' : 'agendado'
}

/** The hour of the turnos that come next: today, not delivered, from now on; undefined where none comes. */
export function nextHour(turnos: readonly Timed[], now: Now): string | undefined {
  const hours = turnos
    .filter(
      (turno) => turno.fecha === now.fecha && turno.estado === 'agendado' && turno.hora_desde >= now.hora,
    )
    .map((turno) => turno.hora_desde)
  return hours.sort()[0]
}

/** Whether a turno is late: its hour is over and nothing happened, or its carrier said so. */
export const isLate = (turno: Timed, now: Now): boolean =>
  turno.estado === 'agendado' && (turno.etapa === 'demorado' || timingOf(turno, now) === 'atrasado')

/** Minutes since midnight of `10:42`. */
export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** `9 h tarde`, `40 min tarde`: how long after its hour a carrier came; '' for one who came before its turno was over. */
export function lateText({ fecha: date, hora_desde, hora_hasta, llego_at }: Turno): string {
  if (llego_at === null) return ''
  const days = (Date.parse(dayOf(new Date(llego_at))) - Date.parse(date)) / 86_400_000
  const minutes = days * 24 * 60 + minutesOf(formatHour(llego_at)) - minutesOf(hora_desde)
  if (minutes <= minutesOf(hora_hasta ?? endOf(hora_desde)) - minutesOf(hora_desde)) return ''
  return minutes < 60 ? `${minutes} min tarde` : `${Math.floor(minutes / 60)} h tarde`
}
