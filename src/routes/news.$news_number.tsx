import { createFileRoute } from '@tanstack/react-router'
import { NewsItemPage } from '#src/features/news/news-item-page.tsx'

export const Route = createFileRoute('/news/$news_number')({ component: NewsItemRoute })

function NewsItemRoute() {
  const { news_number } = Route.useParams()
  return <NewsItemPage key={news_number} number={Number(news_number)} />
}
