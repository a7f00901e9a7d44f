import { createFileRoute } from '@tanstack/react-router'
import { PromocionPage } from '#src/features/promociones/promocion-page.tsx'

export const Route = createFileRoute('/promotions/$id')({ component: PromocionRoute })

function PromocionRoute() {
  const { id } = Route.useParams()
  return <PromocionPage key={id} id={Number(id)} />
}
