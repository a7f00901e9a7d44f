import { isLate, type Now, type Timed } from '#contract/calls/rules/turno-late.ts'

/** Where a turno stands in its day. */
export type Timing = 'entregado' | 'atrasado' | 'proximo' | 'agendado'

/** `next` is the hour of the turnos that come next, see `nextHour`. */
export function timingOf(turno: Timed, now: Now, next?: string): Timing {
  if (turno.estado === 'entregado') return 'entregado'
  if (isLate(turno, now)) return 'atrasado'
  // Whatever happened is said instead.
  if (turno.etapa) return 'agendado'
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
