import { liveQuery } from 'dexie'
import type { SessionStore } from '#src/offline/session/session-store.ts'

const CHANNEL = 'cantera-sesion'

/** Notifies every other tab that this user has signed out. */
export function tellOtherTabs(uuid: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(uuid)
  channel.close()
}

/**
 * Calls back when this user signs out in another tab or another user signs in there: a phone belongs to one user at a
 * time. Also covers what happened while this tab was opening; a session that merely expired may continue in place.
 * Returns how to stop. [SEC90, F26]
 */
export function onLeftElsewhere(
  sessions: Pick<SessionStore, 'read'>,
  uuid: string,
  left: () => void,
): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === uuid) left()
  })
  let isFirst = true
  const watching = liveQuery(() => sessions.read()).subscribe({
    next: (held) => {
      if (held ? held.user.uuid !== uuid : isFirst) left()
      isFirst = false
    },
    error: () => undefined,
  })
  return () => {
    channel.close()
    watching.unsubscribe()
  }
}
