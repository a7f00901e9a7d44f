import { passes, type Who } from '#contract/kit/permissions.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { type ClaimStatus, claims } from '#contract/records/claims.ts'

const NEXT: Record<ClaimStatus, readonly ClaimStatus[]> = {
  abierto: ['en curso', 'resuelto'],
  'en curso': ['en curso', 'resuelto'],
  resuelto: [],
}

/** Whether staff may move a claim so; 'en curso' again passes it on. Only an answer of its customer opens it again. */
export const mayPass = (from: ClaimStatus, to: ClaimStatus): boolean => NEXT[from].includes(to)

/** Whether a customer may still answer; what was resolved longer ago needs a new claim. */
export function canReply(
  { estado: status, resuelto_at }: { estado: ClaimStatus; resuelto_at: string | null },
  now: number,
): boolean {
  if (status !== 'resuelto' || resuelto_at === null) return true
  return now - Date.parse(resuelto_at) <= claims.limits.reopenDays * DAY_MS
}

/** Sellers and root answer, take and resolve claims; all others are customers in them. */
export const attends = (who: Who): boolean => passes('vendedor', who)

/** The side on which a user speaks in a claim. */
export const sideOf = (who: Who): 'cliente' | 'equipo' => (attends(who) ? 'equipo' : 'cliente')

interface Attended {
  estado: ClaimStatus
  asignado_uuid: string | null
  esperando_desde: string | null
  resuelto_at: string | null
}

/**
 * Fields of a claim after an answer: a customer's opens what was resolved and waits for an answer; one of
 * the staff ends the waiting and takes what was open. `at` is ISO.
 */
export function afterReply<C extends Attended>(
  claim: C,
  { lado: side, who, at }: { lado: 'cliente' | 'equipo'; who: { uuid: string }; at: string },
): Attended {
  const { estado: status, asignado_uuid, esperando_desde, resuelto_at } = claim
  const same = { estado: status, asignado_uuid, esperando_desde, resuelto_at }
  if (side === 'cliente') {
    const reopened = status === 'resuelto' ? { estado: 'abierto' as const, resuelto_at: null } : {}
    return { ...same, ...reopened, esperando_desde: esperando_desde ?? at }
  }
  const taken =
    status === 'abierto' ? { estado: 'en curso' as const, asignado_uuid: asignado_uuid ?? who.uuid } : {}
  return { ...same, ...taken, esperando_desde: null }
}

/** Fields of a moved claim; without `asignado_uuid` the assignee stays, or else is the caller. */
export function afterPass<C extends Attended>(
  claim: C,
  {
    estado: status,
    asignado_uuid,
    who,
    at,
  }: { estado: ClaimStatus; asignado_uuid: string | undefined; who: { uuid: string }; at: string },
): Attended {
  return {
    estado: status,
    asignado_uuid: asignado_uuid ?? claim.asignado_uuid ?? who.uuid,
    esperando_desde: status === 'resuelto' ? null : claim.esperando_desde,
    resuelto_at: status === 'resuelto' ? at : null,
  }
}
