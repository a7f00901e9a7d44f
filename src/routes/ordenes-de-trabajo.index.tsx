import { createFileRoute } from '@tanstack/react-router'
import { OrdenesPage } from '#src/features/ordenes-de-trabajo/ordenes-page.tsx'
import { ordenesSearch } from '#src/features/ordenes-de-trabajo/ordenes-search.ts'

export const Route = createFileRoute('/ordenes-de-trabajo/')({
  validateSearch: ordenesSearch,
  component: OrdenesRoute,
})

function OrdenesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdenesPage
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
