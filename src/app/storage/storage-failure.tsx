import { Button } from '@mantine/core'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'

/** Full-screen error when the phone refuses to store anything: nothing is reported as saved that is not. [F20] */
export function StorageFailure() {
  return (
    <Page title="Cantera" width="narrow">
      <EmptyState
        title="No se puede guardar en este equipo"
        of="claim"
        action={
          <Button size="lg" onClick={() => location.reload()}>
            Volver a intentar
          </Button>
        }
      >
        El navegador no deja abrir el almacenamiento. Cerrá las otras pestañas de Cantera, salí del modo
        privado o liberá espacio, y volvé a intentar. Lo que ya estaba guardado no se toca.
      </EmptyState>
    </Page>
  )
}
