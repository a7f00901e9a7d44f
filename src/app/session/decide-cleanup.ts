import { waitingCount } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import { keepOnlyOutbox } from '#src/offline/rescue/purge.ts'

/** The data to keep on the phone after a sign-out. */
export type Keep = 'nada' | 'sin-enviar'

/**
 * Deletes the data that need not stay. Another tab may have saved changes since the question was asked; unreadable
 * rows stay sealed, because changes may wait in them.
 */
export async function decideCleanup(db: Db, wish: Keep): Promise<Keep> {
  const unsent = await waitingCount(db).catch(() => null)
  if (unsent === 0 && wish === 'nada') return 'nada'
  if (unsent !== null) await keepOnlyOutbox(db)
  return 'sin-enviar'
}
