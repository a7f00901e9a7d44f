import type { Db } from '#src/offline/db.ts'
import { whenApplied } from '#src/offline/when-applied.ts'
import { toast } from '#src/ui/toast.tsx'

/** Says that the phone has it, and later, in these words, that the server has it too. */
export function saidSaved(db: Db, id: string, said: string): void {
  toast.short('Guardado en este teléfono')
  whenApplied(db, id, () => toast.short(said, { tone: 'good' }))
}
