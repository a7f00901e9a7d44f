import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '#src/features/claims/claim-page.tsx'
import { claimSearch } from '#src/features/claims/claims-address.ts'

export const Route = createFileRoute('/soporte/$uuid')({
  validateSearch: claimSearch,
  component: ClaimRoute,
})

function ClaimRoute() {
  const { uuid } = Route.useParams()
  return <ClaimPage key={uuid} uuid={uuid} pendiente={Route.useSearch().pendiente} />
}
