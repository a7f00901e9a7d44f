import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'

/** Text of a screen that failed, in its place; `action` is the way on. */
export const ScreenFailure = ({ action }: { action: ReactNode }) => (
  <Page title="No se pudo mostrar esta pantalla" width="narrow">
    <EmptyState title="Ocurrió un error." of="claim" action={action}>
      Lo que guardaste en este equipo sigue guardado.
    </EmptyState>
  </Page>
)
