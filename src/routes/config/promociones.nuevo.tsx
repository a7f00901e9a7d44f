import { createFileRoute } from '@tanstack/react-router'
import { promocionesScreen } from '#src/features/config/avisos/promociones-screen.tsx'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'

export const Route = createFileRoute('/config/promociones/nuevo')({ component: PromocionNuevaRoute })

function PromocionNuevaRoute() {
  return <CatalogueNew screen={promocionesScreen} />
}
