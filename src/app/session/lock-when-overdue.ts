import type { OpenSession } from '#src/app/page/session-context.ts'

/** Between two looks, in milliseconds. */
const LOOK_MS = 60_000

/** Starts the page again once this phone was without contact for too long: the start asks for the password. [A191] */
export function lockWhenOverdue({ sessions, stored }: OpenSession): () => void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    if (await sessions.access.lockOf(stored).catch(() => null)) location.reload()
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  const onVisible = () => void look()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
