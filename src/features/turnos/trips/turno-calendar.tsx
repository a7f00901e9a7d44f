import type { Turno } from '#contract/calls/turnos.ts'
import { CalendarButton } from './calendar-button.tsx'
import { turnoEvent } from './turno-event.ts'

/** Hands a turno to the calendar of this phone. */
export const TurnoCalendar = ({ turno }: { turno: Turno }) => (
  <CalendarButton events={[turnoEvent(turno, turno.descripcion)]} name={`turno-${turno.fecha}`} />
)
