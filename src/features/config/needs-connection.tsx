import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { SettingsIcon } from '#src/ui/layout/icons.tsx'

/** In place of a screen of the administration that was opened without network. [A149] */
export function NeedsConnection({ onRefresh }: { onRefresh: () => unknown }) {
  return (
    <EmptyState
      title="Administración necesita conexión."
      icon={<SettingsIcon size={48} strokeWidth={1.5} />}
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
