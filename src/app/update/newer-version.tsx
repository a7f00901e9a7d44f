import { Button } from '@mantine/core'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'

/** The whole screen, once another tab has changed the phone's data: this one writes nothing more. [F18] */
export function NewerVersion() {
  return (
    <Page title="Cantera" width="narrow">
      <EmptyState
        title="Cantera se actualizó o se cerró en otra pestaña"
        of="done"
        action={
          <Button size="lg" onClick={() => location.reload()}>
            Refrescar
          </Button>
        }
      >
        Para seguir en esta pestaña hay que volver a cargarla. Lo guardado en este equipo sigue guardado.
      </EmptyState>
    </Page>
  )
}
