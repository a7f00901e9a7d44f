import { createFileRoute } from '@tanstack/react-router'
import { novedadesScreen } from '#src/features/config/avisos/novedades-screen.tsx'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'

export const Route = createFileRoute('/config/novedades/nuevo')({ component: NovedadNuevaRoute })

function NovedadNuevaRoute() {
  return <CatalogueNew screen={novedadesScreen} />
}
