import { createFileRoute } from '@tanstack/react-router'
import { addressOf, filterOfAddress } from '#src/features/materials/filters/material-search.ts'
import { SearchPage } from '#src/features/materials/search/search-page.tsx'

export const Route = createFileRoute('/buscador-de-materiales/')({
  validateSearch: (search) => addressOf(filterOfAddress(search)),
  component: SearchRoute,
})

function SearchRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchPage
      filter={filterOfAddress(search)}
      onResults={(filter) =>
        void navigate({ to: '/buscador-de-materiales/resultados', search: addressOf(filter) })
      }
    />
  )
}
