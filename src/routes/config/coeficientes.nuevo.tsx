import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { coefficientsScreen } from '#src/features/config/coefficients/coefficients-screen.ts'

export const Route = createFileRoute('/config/coeficientes/nuevo')({ component: NewCoefficientRoute })

function NewCoefficientRoute() {
  return <CatalogueNew screen={coefficientsScreen} />
}
