import { createFileRoute } from '@tanstack/react-router'
import { NovedadPage } from '#src/features/novedades/novedad-page.tsx'

export const Route = createFileRoute('/news/$news_number')({ component: NovedadRoute })

function NovedadRoute() {
  const { news_number } = Route.useParams()
  return <NovedadPage key={news_number} number={Number(news_number)} />
}
