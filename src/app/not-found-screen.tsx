import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { refreshApp } from './refresh-app.ts'

/**
 * Of an address that names nothing, or something that is not built yet. With network it looks for a newer version
 * of the app; what people saved is never touched. [S10, A5, SEC98]
 */
export function NotFoundScreen() {
  useEffect(() => void refreshApp(), [])

  return (
    <Page title="Error: 404 Page not found." width="narrow">
      <EmptyState
        title="La sección no existe o está en construcción."
        action={
          <Button component={Link} to="/" size="lg">
            Ir al inicio
          </Button>
        }
      >
        Si creés que es un error, comunicate con soporte.
      </EmptyState>
    </Page>
  )
}
