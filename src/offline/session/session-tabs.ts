import type { TakenAway } from '#contract/kit/errors.ts'
import { openChannel } from '#src/offline/db/channel.ts'

const CHANNEL = 'cantera-sesion'

/** The end of a person's session, as tabs and workers tell each other. */
export interface SessionEnd {
  /** The name of their data. */
  owner: string
  /** Why the server took it away; absent when its person left. */
  why?: TakenAway
}

/** Notifies every tab, this one too, that a session has ended here. */
export function tellTabs(end: SessionEnd): void {
  const channel = openChannel(CHANNEL)
  channel?.postMessage(end)
  channel?.close()
}

/** Calls back with each end of this owner's session; returns how to stop. */
export function onSessionEnd(owner: string, ended: (end: SessionEnd) => void): () => void {
  const channel = openChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEnd>) => {
    if (data.owner === owner) ended(data)
  })
  return () => channel?.close()
}
