import type { Turno } from '#contract/calls/turnos.ts'
import { endOf } from '#contract/kit/slots.ts'
import type { CalendarEvent } from '#contract/rules/road/calendar.ts'

/** A turno as an event: its client, where it goes and what it carries. */
export const turnoEvent = (turno: Turno, text: string): CalendarEvent => ({
  uid: turno.uuid,
  fecha: turno.fecha,
  desde: turno.hora_desde,
  hasta: turno.hora_hasta ?? endOf(turno.hora_desde),
  title: `Turno de ${turno.account_names || 'sin cuenta'}`,
  place: turno.entrega_en ?? '',
  text,
})
