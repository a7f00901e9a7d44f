import type { Turno } from '#contract/calls/turnos.ts'

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
