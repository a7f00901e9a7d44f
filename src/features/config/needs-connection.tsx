import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

/** In place of a screen of the administration that was opened without network. [A149] */
export function NeedsConnection({ onRefresh }: { onRefresh: () => unknown }) {
  return (
    <EmptyState
      title="Administración necesita conexión."
      of="claim"
      action={
        <ActionButton repeats onAction={onRefresh}>
          Refrescar
        </ActionButton>
      }
    >
      Estos datos están solo en el servidor.
    </EmptyState>
  )
}
