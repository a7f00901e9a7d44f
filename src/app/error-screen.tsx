import { Button, Group } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Page } from '#src/ui/page.tsx'

/** A screen that failed: what was typed is kept in its draft, and the rest of the app goes on. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  return (
    <Page title="No se pudo mostrar esta pantalla" width="narrow">
      <EmptyState
        title="Ocurrió un error."
        icon={<AlertIcon size={48} strokeWidth={1.5} />}
        action={
          <Group>
            <Button onClick={reset}>Volver a intentar</Button>
            <Button variant="default" onClick={() => location.reload()}>
              Refrescar
            </Button>
          </Group>
        }
      >
        Lo que guardaste en este teléfono sigue guardado.
      </EmptyState>
    </Page>
  )
}
