import type { Usuario } from '#contract/calls/sesion.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import { type EstadoDeReclamo, reclamos } from '#contract/records/reclamos.ts'

const NEXT: Record<EstadoDeReclamo, readonly EstadoDeReclamo[]> = {
  abierto: ['en curso', 'resuelto'],
  'en curso': ['en curso', 'resuelto'],
  resuelto: [],
}

/** Whether staff may move a claim so; 'en curso' again passes it on. Only an answer of its customer opens it again. */
export const puedePasar = (from: EstadoDeReclamo, to: EstadoDeReclamo): boolean => NEXT[from].includes(to)

const DAY = 86_400_000

/** Whether a customer may still answer; what was resolved longer ago needs a new claim. */
export function seResponde(
  { estado, resuelto_at }: { estado: EstadoDeReclamo; resuelto_at: string | null },
  now: number,
): boolean {
  if (estado !== 'resuelto' || resuelto_at === null) return true
  return now - Date.parse(resuelto_at) <= reclamos.limits.reopenDays * DAY
}

/** Sellers and root answer, take and resolve claims; all others are customers in them. */
export const atiende = (who: Who): boolean => passes('vendedor', who)

/** The side on which a user speaks in a claim. */
export const ladoDe = (who: Who): 'cliente' | 'equipo' => (atiende(who) ? 'equipo' : 'cliente')

interface Attended {
  estado: EstadoDeReclamo
  asignado_uuid: string | null
  esperando_desde: string | null
  resuelto_at: string | null
}

/**
 * What an answer changes beside the conversation: a customer's opens what was resolved and waits for an answer; one of
 * the staff ends the waiting and takes what was open. `at` is ISO.
 */
export function trasResponder<C extends Attended>(
  claim: C,
  { lado, who, at }: { lado: 'cliente' | 'equipo'; who: Pick<Usuario, 'uuid'>; at: string },
): Attended {
  const { estado, asignado_uuid, esperando_desde, resuelto_at } = claim
  const same = { estado, asignado_uuid, esperando_desde, resuelto_at }
  if (lado === 'cliente') {
    const reopened = estado === 'resuelto' ? { estado: 'abierto' as const, resuelto_at: null } : {}
    return { ...same, ...reopened, esperando_desde: esperando_desde ?? at }
  }
  const taken =
    estado === 'abierto' ? { estado: 'en curso' as const, asignado_uuid: asignado_uuid ?? who.uuid } : {}
  return { ...same, ...taken, esperando_desde: null }
}

/** What moving a claim changes; without `asignado_uuid` it stays whose it was, and an open one becomes the caller's. */
export function trasPasar<C extends Attended>(
  claim: C,
  {
    estado,
    asignado_uuid,
    who,
    at,
  }: { estado: EstadoDeReclamo; asignado_uuid: string | undefined; who: Pick<Usuario, 'uuid'>; at: string },
): Attended {
  return {
    estado,
    asignado_uuid: asignado_uuid ?? claim.asignado_uuid ?? who.uuid,
    esperando_desde: estado === 'resuelto' ? null : claim.esperando_desde,
    resuelto_at: estado === 'resuelto' ? at : null,
  }
}
