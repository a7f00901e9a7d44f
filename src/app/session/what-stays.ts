import { waitingCount } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db.ts'
import { keepOnlyOutbox } from '#src/offline/rescue/purge.ts'

/** What stays on the phone of somebody who leaves. */
export type Keep = 'nada' | 'sin-enviar'

/**
 * Empties the database of what need not stay. Another tab may have saved something since the question was put; and what
 * cannot be read is left as it lies, under seal, because something may wait in it.
 */
export async function whatStays(db: Db, wish: Keep): Promise<Keep> {
  const unsent = await waitingCount(db).catch(() => null)
  if (unsent === 0 && wish === 'nada') return 'nada'
  if (unsent !== null) await keepOnlyOutbox(db)
  return 'sin-enviar'
}
