import type { Db } from '#src/offline/db.ts'
import { whenApplied } from '#src/offline/queue/when-applied.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

/**
 * Confirms that this phone has stored the change, and in the specification's words that the server has applied it.
 * [S152]
 */
export function saySaved(db: Db, id: string, said: string): void {
  toast.short('Guardado en este teléfono')
  sayApplied(db, id, said)
}

export function sayApplied(db: Db, id: string, said: string): void {
  whenApplied(db, id, () => toast.short(said, { tone: 'good' }))
}
