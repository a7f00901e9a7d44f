import { endLeftSessions } from '#src/offline/session/revoke-abandoned-sessions.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'

const WAKING = ['online', 'focus', 'pageshow'] as const

/** Now: true when the server knows of no session that was left here. */
export function endLeftNow(sessions: SessionStore, timeout?: number): Promise<boolean> {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)
  return endLeftSessions(sessions, {
    origin: location.origin,
    fetch,
    ...(timeout !== undefined && { timeout }),
  }).catch(() => false)
}

/** From now on, for as long as this page lives: at once, and whenever network or person may be back. [SEC45] */
export function keepEndingLeft(sessions: SessionStore): void {
  for (const name of WAKING) addEventListener(name, () => void endLeftNow(sessions))
  void endLeftNow(sessions)
}
