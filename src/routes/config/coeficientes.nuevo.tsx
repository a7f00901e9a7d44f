import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { coeficientesScreen } from '#src/features/config/coeficientes/coeficientes-screen.ts'

export const Route = createFileRoute('/config/coeficientes/nuevo')({ component: CoeficienteNuevoRoute })

function CoeficienteNuevoRoute() {
  return <CatalogueNew screen={coeficientesScreen} />
}
