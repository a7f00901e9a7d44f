import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'

/** For a screen that there is, and that is not for this person: nothing is cleared, and nothing leads elsewhere. */
export function NoPermissionScreen() {
  return (
    <Page title="Sin permiso" width="narrow">
      <EmptyState
        of="lock"
        title="No tenés permiso para esta sección"
        action={
          <Button component={Link} to="/" replace size="lg">
            Ir al inicio
          </Button>
        }
      >
        Si la necesitás, pedísela a quien te dio acceso: quien administra los usuarios puede darte el permiso.
      </EmptyState>
    </Page>
  )
}
