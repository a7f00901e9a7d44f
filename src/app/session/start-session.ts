import type { OpenSession } from './session-context.ts'

/** The open session of the person whose phone this is; null: someone has to sign in. It begins when this is imported. */
export const started = startSession()

async function startSession(): Promise<OpenSession | null | 'sin-almacenamiento'> {
  if (!(await mayHaveSession())) return null
  const { openStoredSession } = await import('./open-session.ts')
  try {
    return await openStoredSession()
  } catch {
    return 'sin-almacenamiento'
  }
}

/** Without a trace of one the sign-in is drawn at once, and the engine is not even fetched. */
async function mayHaveSession(): Promise<boolean> {
  if (localStorage.getItem('cantera.sesion') !== null || !indexedDB.databases) return true
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === 'cantera-sesion')
}
