import type { Db } from '#src/offline/db.ts'
import { whenApplied } from '#src/offline/when-applied.ts'
import { toast } from '#src/ui/toast.tsx'

/** Says that the phone has it, and later that the server has it too. [S152] */
export function saidSaved(db: Db, id: string): void {
  toast.short('Guardado en este teléfono')
  whenApplied(db, id, () => toast.short('Se ha guardado el pedido correctamente', { tone: 'good' }))
}
