import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { AlertIcon } from '#src/ui/layout/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'

/** A sign-in that fails, as by a part that does not come, leaves words and a way on. [F40] */
export class EntranceBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Page title="No se pudo mostrar esta pantalla" width="narrow">
        <EmptyState
          title="Ocurrió un error."
          icon={<AlertIcon size={48} strokeWidth={1.5} />}
          action={<Button onClick={() => location.reload()}>Refrescar</Button>}
        >
          Lo que guardaste en este teléfono sigue guardado.
        </EmptyState>
      </Page>
    )
  }
}
