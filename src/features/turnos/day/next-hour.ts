import type { Turno } from '#contract/calls/turnos.ts'
import { endOf } from '#contract/kit/slots.ts'
import { slotOf } from './bay-columns.ts'

type Timed = Pick<Turno, 'fecha' | 'hora_desde' | 'hora_hasta' | 'estado'>

interface Now {
  fecha: string
  /** `10:42` */
  hora: string
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

/** The row of the day at which it is looked at first: the one of a turno that has not ended; none at its beginning. */
export function openingRow(turnos: readonly Timed[], now: Now): string | undefined {
  const rows = turnos
    .filter((turno) => turno.fecha === now.fecha)
    .map((turno) => ({ row: slotOf(turno.hora_desde), end: turno.hora_hasta ?? endOf(turno.hora_desde) }))
    .sort((a, b) => (a.row < b.row ? -1 : 1))
  const row = rows.find(({ end }) => end > now.hora)?.row
  return row === rows[0]?.row ? undefined : row
}
