import { type Claim, listClaims } from '#contract/calls/claims.ts'
import type { User } from '#contract/calls/session.ts'
import type { Db } from '#src/offline/db/db.ts'
import { type Coverage, callName, newest, readFeed, readKnown } from '#src/offline/fetch/coverage.ts'

/** All claims of the caller, whatever their state. [SY33] */
export const ALL_CLAIMS = callName('reclamos', listClaims, {})

/** Whether all claims are here, and as of when. */
export async function knownClaims(db: Db): Promise<Coverage> {
  const [[listed = null], feed] = await Promise.all([readKnown(db, [ALL_CLAIMS]), readFeed(db, 'reclamos')])
  const at = newest(listed, feed?.at ?? null)
  return { at, isWhole: at !== null }
}

/** Claims whose customers wait for an answer of this user or of anybody, the longest first. [A186] */
export async function readUnanswered(db: Db, { uuid }: User): Promise<Claim[]> {
  const waiting = await db.reclamos
    .filter(
      ({ esperando_desde, asignado_uuid }) => esperando_desde !== null && (asignado_uuid ?? uuid) === uuid,
    )
    .toArray()
  return waiting.sort(byWaiting)
}

/** Those that wait come first, the longest before all; the others by what was written last. */
export function byWaiting(a: Claim, b: Claim): number {
  if (a.esperando_desde !== null && b.esperando_desde !== null)
    return a.esperando_desde < b.esperando_desde ? -1 : 1
  if (a.esperando_desde !== null || b.esperando_desde !== null) return a.esperando_desde === null ? 1 : -1
  return byLatest(a, b)
}

/** The claim written in last comes first. */
export const byLatest = (a: Claim, b: Claim): number =>
  (a.mensajes.at(-1)?.at ?? a.created_at) > (b.mensajes.at(-1)?.at ?? b.created_at) ? -1 : 1
