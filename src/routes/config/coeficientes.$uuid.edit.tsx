import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { coeficientesScreen } from '#src/features/config/coeficientes/coeficientes-screen.ts'

export const Route = createFileRoute('/config/coeficientes/$uuid/edit')({ component: CoeficienteEditRoute })

function CoeficienteEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={coeficientesScreen} uuid={uuid} />
}
