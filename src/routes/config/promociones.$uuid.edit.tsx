import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { promotionsScreen } from '#src/features/config/notices/promotions-screen.tsx'

export const Route = createFileRoute('/config/promociones/$uuid/edit')({ component: PromotionEditRoute })

function PromotionEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={promotionsScreen} uuid={uuid} />
}
