import type { OpenSession } from '#src/app/page/session-context.ts'
import { isOlderName } from '#src/offline/rescue/older-names.ts'
import type { OlderPhone } from '#src/offline/rescue/older-phone.ts'
import type { Locked } from './locked-phone.ts'

performance.mark('start: first code')

/** The open session of the person whose phone this is; null: someone has to sign in. It begins when this is imported. */
export const started = startSession()

async function startSession(): Promise<OpenSession | Locked | OlderPhone | null | 'sin-almacenamiento'> {
  if (!globalThis.indexedDB) return 'sin-almacenamiento'
  // Asked for in this very task: what follows an await has to wait until all of the first code has run.
  const engine = hasCopy() || !indexedDB.databases ? openingOf() : null
  if (!engine && !(await mayHaveSession())) return null
  const openStoredSession = await (engine ?? openingOf())
  try {
    return await openStoredSession()
  } catch {
    return 'sin-almacenamiento'
  }
}

function openingOf() {
  return import('./open-session.ts').then(({ openStoredSession }) => openStoredSession)
}

/**
 * Without a trace of one the sign-in is drawn at once, and the engine is not even fetched. A browser that does not say what
 * it has may refuse to store: the engine finds out.
 */
async function mayHaveSession(): Promise<boolean> {
  const databases = await indexedDB.databases().catch(() => null)
  return databases?.some(({ name }) => name === 'cantera-session' || isOlderName(name)) ?? true
}

/** Whether someone is known to have a session here, said without waiting. */
export function hasCopy(): boolean {
  try {
    return localStorage.getItem('cantera.sesion') !== null
  } catch {
    // A browser that refuses all storage throws at the name of it.
    return false
  }
}
