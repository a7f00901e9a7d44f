import type { Turno } from '#contract/calls/turnos.ts'
import { type Day, formatDay } from '#contract/kit/day.ts'

type Noted = Pick<Turno, 'remito'>

/** Whether a load may be on the road on a day: its note is there, and its COT still counts. */
export const hasNote = ({ remito: note }: Noted, day: Day): boolean =>
  note?.estado === 'ok' && (note.vence === '' || note.vence >= day)

/** Why a load has no transport note that counts on a day; null where it has one. */
export function noteFault({ remito: note }: Noted, day: Day): string | null {
  if (hasNote({ remito: note }, day)) return null
  if (note?.estado === 'ok') return `El COT venció el ${formatDay(note.vence)}.`
  if (note?.estado === 'error') return `El ERP rechazó el remito${note.mensaje ? `: ${note.mensaje}` : '.'}`
  return note ? 'El remito está pedido y todavía no llegó.' : 'Todavía no tiene remito.'
}

/** `Remito R-0001-00012345 · COT 512345 hasta el 12/03/2026` */
export const noteText = ({ remito: number, cot, vence }: NonNullable<Turno['remito']>): string =>
  [number && `Remito ${number}`, cot && `COT ${cot}${vence ? ` hasta el ${formatDay(vence)}` : ''}`]
    .filter(Boolean)
    .join(' · ')

/** In the story of a turno. */
export const LEFT_WITHOUT_NOTE = 'Salió sin remito.'
