import type { OutboxRow } from '#src/offline/changes.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { discardQuestion } from './discard-question.ts'
import type { Waiting } from './outbox.queries.ts'

interface DiscardButtonProps {
  row: OutboxRow
  waiting: Pick<Waiting, 'rows' | 'sentences'>
}

/** Discards a change after a question that names it; for 30 days it can be brought back. [SY3] */
export function DiscardButton({ row, waiting }: DiscardButtonProps) {
  const device = useDevice()
  const modals = useModals()
  const discard = async () => {
    if (!(await modals.confirm(destructive({ ...discardQuestion(row, waiting), yes: 'Sí, descartar' }))))
      return
    const gone = await device.discard(row.id)
    if (gone.length === 0) return void toast.long('Se está enviando: ya no se puede descartar.')
    const text = gone.length === 1 ? 'Se descartó el cambio' : `Se descartaron ${gone.length} cambios`
    toast.long(text, { undo: () => void device.undiscard(row.id) })
  }

  return (
    <ActionButton size="sm" variant="default" repeats disabled={row.state === 'enviando'} onAction={discard}>
      Descartar
    </ActionButton>
  )
}
