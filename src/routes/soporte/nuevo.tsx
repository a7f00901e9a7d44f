import { createFileRoute } from '@tanstack/react-router'
import { newClaimSearch } from '#src/features/claims/claims-address.ts'
import { NewClaimPage } from '#src/features/claims/new-claim-page.tsx'

export const Route = createFileRoute('/soporte/nuevo')({
  validateSearch: newClaimSearch,
  component: NewClaimRoute,
})

function NewClaimRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewClaimPage
      search={search}
      onSaved={(uuid) => void navigate({ to: '/soporte/$uuid', params: { uuid }, replace: true })}
    />
  )
}
