import { endLeftSessions } from '#src/offline/session/revoke-abandoned-sessions.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'

/** Asks the server to end sessions signed out offline; false if some are not confirmed yet. [SEC45] */
export async function endLeft(): Promise<boolean> {
  const sessions = openSessionStore()
  try {
    const { origin } = location
    return await endLeftSessions(sessions, { origin, fetch: (input, init) => fetch(input, init) })
  } finally {
    sessions.close()
  }
}
