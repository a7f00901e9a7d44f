import { liveQuery } from 'dexie'
import type { SessionStore } from '#src/offline/session/session-store.ts'

const CHANNEL = 'cantera-sesion'

/** Tells every other tab that this person has left. */
export function tellOtherTabs(uuid: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(uuid)
  channel.close()
}

/**
 * Calls back when this person leaves in another tab or somebody else signs in there: a phone is one person's at a time.
 * What happened while this tab was being opened counts too; a session that merely ended may be taken up again in
 * place. Returns what ends the listening. [SEC90, F26]
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
