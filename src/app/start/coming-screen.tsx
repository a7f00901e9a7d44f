import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'

/** Of a section that is not built yet. */
export function ComingScreen() {
  return (
    <Page title="Próximamente" width="narrow">
      <EmptyState
        title="Esta sección está en construcción."
        action={
          <Button component={Link} to="/" replace size="lg">
            Ir al inicio
          </Button>
        }
      >
        Todavía no se puede usar. Cuando esté lista la vas a encontrar en este mismo lugar.
      </EmptyState>
    </Page>
  )
}
