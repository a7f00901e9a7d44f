import { createFileRoute } from '@tanstack/react-router'
import { claimsAddress } from '#src/features/claims/claims-address.ts'
import { ClaimsPage } from '#src/features/claims/claims-page.tsx'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/soporte/')({
  validateSearch: claimsAddress.read,
  component: ClaimsRoute,
})

function ClaimsRoute() {
  return <ClaimsPage places={usePlaces(claimsAddress, Route.useSearch())} />
}
