import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from '#src/features/promotions/promotion-page.tsx'

export const Route = createFileRoute('/promotions/$id')({ component: PromotionRoute })

function PromotionRoute() {
  const { id } = Route.useParams()
  return <PromotionPage key={id} id={Number(id)} />
}
