import { liveQuery } from 'dexie'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'

const CHANNEL = 'cantera-sesion'

/** Notifies every other tab that this owner's session has ended here. */
export function tellOtherTabs(owner: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(owner)
  channel.close()
}

/**
 * Calls back when this owner's session ends in another tab or another's begins there: a phone belongs to one at a
 * time. Also covers what happened while this tab was opening; a session that merely expired may continue in place.
 * Returns how to stop. [SEC90, F26]
 */
export function onLeftElsewhere(
  sessions: Pick<SessionStore, 'read'>,
  owner: string,
  left: () => void,
): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === owner) left()
  })
  let isFirst = true
  const watching = liveQuery(() => sessions.read()).subscribe({
    next: (held) => {
      if (held ? ownerOf(held) !== owner : isFirst) left()
      isFirst = false
    },
    error: () => undefined,
  })
  return () => {
    channel.close()
    watching.unsubscribe()
  }
}
