import { guardarTurno, marcarEntregado, type Turno } from '#contract/calls/turnos.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import { RETIENE } from '#contract/rules/turno-rules.ts'

/** Whether this person edits, moves or deletes the turno: what was delivered only root. Without a turno, a new one. */
export const mayChange = (turno: Turno | null | undefined, user: Who): boolean =>
  passes(guardarTurno.endpoint.needs, user) && (!turno || turno.estado === RETIENE || user.root)

/** Whether this person marks the turno as delivered: on its day, or when that is past. [S175] */
export const mayDeliver = (turno: Turno, today: string, user: Who): boolean =>
  turno.estado === 'agendado' && turno.fecha <= today && passes(marcarEntregado.endpoint.needs, user)
