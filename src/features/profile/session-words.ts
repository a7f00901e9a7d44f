import type { listSessions } from '#contract/calls/access/profile.ts'
import { ago, formatMoment } from '#contract/kit/day.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'

type Session = OutputOf<typeof listSessions>['data'][number]

/** 'Chrome en Android', and who is there in this person's identity. */
export function deviceText({ device, impersonator }: Pick<Session, 'device' | 'impersonator'>): string {
  const name = device || 'un dispositivo desconocido'
  return impersonator ? `${name} (${impersonator})` : name
}

/** 'Último uso hace 5 min, abierta el 20/11/2026 10:42' */
export function usedText({ actual, created_at, last_used_at }: Session, now: number): string {
  const used = actual ? 'En uso' : `Último uso ${ago(Date.parse(last_used_at), now)}`
  return `${used}, abierta el ${formatMoment(created_at)}`
}

/** Mark of the session that asks. */
export const thisDevice = (device: string): string =>
  /Android|iPhone|iPad/.test(device) ? 'Este equipo' : 'Este equipo'
