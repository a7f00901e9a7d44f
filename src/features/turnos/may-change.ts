import { proveDelivery } from '#contract/calls/road/proofs.ts'
import { FREES, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { isRequest } from '#contract/calls/rules/turno-steps.ts'
import { markDelivered, saveTurno, type Turno } from '#contract/calls/turnos.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'

/** Whether nothing more is done with a turno: it was delivered, or its load went or stayed as it was. */
export const isOver = ({ estado: status, etapa: step }: Turno): boolean =>
  status !== OCCUPIES || step === 'no aceptado' || FREES.some((free) => free === step)

/** Whether this person edits, moves or deletes the turno: what was delivered only root. Without a turno, a new one. */
export const mayChange = (turno: Turno | null | undefined, user: Who): boolean =>
  passes(saveTurno.endpoint.needs, user) && (!turno || turno.estado === OCCUPIES || user.root)

/** Whether this person marks the turno as delivered; a request is answered first. [S175] */
export const mayDeliver = (turno: Turno, user: Who): boolean =>
  turno.estado === OCCUPIES && !isRequest(turno.etapa) && passes(markDelivered.endpoint.needs, user)

/** The same beside a turno in a list, where it is offered on its day or when that is past. */
export const mayDeliverInList = (turno: Turno, today: string, user: Who): boolean =>
  turno.fecha <= today && mayDeliver(turno, user)

/** Whether this person hands it over with a signature, or corrects what was signed; also once it was delivered. */
export const mayProve = (turno: Turno, user: Who): boolean =>
  !isRequest(turno.etapa) && passes(proveDelivery.endpoint.needs, user)
