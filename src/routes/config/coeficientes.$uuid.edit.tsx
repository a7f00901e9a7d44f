import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { coefficientsScreen } from '#src/features/config/coefficients/coefficients-screen.ts'

export const Route = createFileRoute('/config/coeficientes/$uuid/edit')({ component: CoefficientEditRoute })

function CoefficientEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={coefficientsScreen} uuid={uuid} />
}
