import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { promotionsScreen } from '#src/features/config/notices/promotions-screen.tsx'

export const Route = createFileRoute('/config/promociones/nuevo')({ component: NewPromotionRoute })

function NewPromotionRoute() {
  return <CatalogueNew screen={promotionsScreen} />
}
