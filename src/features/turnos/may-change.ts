import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { markDelivered, saveTurno, type Turno } from '#contract/calls/turnos.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'

/** Whether this person edits, moves or deletes the turno: what was delivered only root. Without a turno, a new one. */
export const mayChange = (turno: Turno | null | undefined, user: Who): boolean =>
  passes(saveTurno.endpoint.needs, user) && (!turno || turno.estado === OCCUPIES || user.root)

/** Whether this person marks the turno as delivered: on its day, or when that is past. [S175] */
export const mayDeliver = (turno: Turno, today: string, user: Who): boolean =>
  turno.estado === 'agendado' && turno.fecha <= today && passes(markDelivered.endpoint.needs, user)
