import { closeAbandonedSessions } from '#contract/calls/session.ts'
import { createApi } from '#src/offline/fetch/api.ts'
import type { SessionStore } from './session-store.ts'

/** As many as the server takes in one call. */
const MAX_SESSIONS = 50

interface Wire {
  origin: string
  fetch: typeof fetch
  /** Milliseconds. */
  timeout?: number
}

/**
 * Has the server end the sessions that were signed out on this phone while offline, for any user. True: none is left.
 * Those without an answer stay for the next time. [SEC45]
 */
export async function endLeftSessions(
  sessions: Pick<SessionStore, 'left' | 'forgetLeft'>,
  { origin, fetch, timeout }: Wire,
): Promise<boolean> {
  const handles = (await sessions.left()).slice(0, MAX_SESSIONS)
  if (handles.length === 0) return true
  const api = createApi({ origin, fetch, token: async () => null, onOutcome: () => undefined })
  const call = { endpoint: closeAbandonedSessions, args: { handles } }
  const answer = await api.send({ ...call, ...(timeout !== undefined && { timeout }) })
  if (typeof answer === 'string' || answer.status !== 200) return false
  await sessions.forgetLeft(handles)
  return (await sessions.left()).length === 0
}
