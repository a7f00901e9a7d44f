import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { claimsAddress } from '#src/features/claims/claims-address.ts'
import { ClaimsPage } from '#src/features/claims/claims-page.tsx'

export const Route = createFileRoute('/soporte/')({
  validateSearch: claimsAddress.read,
  component: ClaimsRoute,
})

function ClaimsRoute() {
  return <ClaimsPage places={usePlaces(claimsAddress, Route.useSearch())} />
}
