import { createFileRoute } from '@tanstack/react-router'
import { OwnerPage } from '#src/features/owner-figures/owner-page.tsx'
import { ownerSearch } from '#src/features/owner-figures/owner-search.ts'

export const Route = createFileRoute('/tablero/')({
  validateSearch: ownerSearch,
  component: OwnerRoute,
})

function OwnerRoute() {
  const navigate = Route.useNavigate()
  return (
    <OwnerPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
