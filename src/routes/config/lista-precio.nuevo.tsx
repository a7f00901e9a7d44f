import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { listasScreen } from '#src/features/config/listas-de-precios/listas-screen.tsx'

export const Route = createFileRoute('/config/lista-precio/nuevo')({ component: ListaNuevaRoute })

function ListaNuevaRoute() {
  return <CatalogueNew screen={listasScreen} />
}
