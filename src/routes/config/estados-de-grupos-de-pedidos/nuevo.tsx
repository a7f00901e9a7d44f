import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { estadosScreen } from '#src/features/config/estados-de-grupos/estados-screen.tsx'

export const Route = createFileRoute('/config/estados-de-grupos-de-pedidos/nuevo')({
  component: EstadoNuevoRoute,
})

function EstadoNuevoRoute() {
  return <CatalogueNew screen={estadosScreen} />
}
