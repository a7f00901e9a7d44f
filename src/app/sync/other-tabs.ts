import { liveQuery } from 'dexie'
import type { TakenAway } from '#contract/kit/errors.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import { onSessionEnd } from '#src/offline/session/session-tabs.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'

/**
 * Calls back when this owner's session ends in another tab or another's begins there, or the server has taken it away: a
 * phone belongs to one at a time. Also covers what happened while this tab was opening; a session that merely expired may
 * continue in place. Returns how to stop. [SEC90, F26, A191]
 */
export function onLeftElsewhere(
  sessions: Pick<SessionStore, 'read'>,
  owner: string,
  left: (why?: TakenAway) => void,
): () => void {
  const stopListening = onSessionEnd(owner, ({ why }) => left(why))
  let isFirst = true
  const watching = liveQuery(() => sessions.read()).subscribe({
    next: (held) => {
      if (held ? ownerOf(held) !== owner : isFirst) left()
      isFirst = false
    },
    error: () => undefined,
  })
  return () => {
    stopListening()
    watching.unsubscribe()
  }
}
