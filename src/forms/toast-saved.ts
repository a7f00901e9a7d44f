import type { Db } from '#src/offline/db/db.ts'
import { whenApplied } from '#src/offline/queue/when-applied.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

/**
 * Confirms that this phone has stored the change, and in the specification's words, in the same toast, that the server
 * has applied it. [S152]
 */
export function toastSaved(db: Db, id: string, said: string): void {
  const shown = toast.short('Guardado en este equipo')
  whenApplied(db, id, () => toast.outcome(shown, said))
}

export function toastApplied(db: Db, id: string, said: string): void {
  whenApplied(db, id, () => toast.short(said, { tone: 'good' }))
}
