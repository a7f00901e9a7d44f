import { createFileRoute } from '@tanstack/react-router'
import { claimsAddress } from '#src/features/claims/claims-address.ts'
import { ClaimsPage } from '#src/features/claims/claims-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/soporte/')({
  validateSearch: claimsAddress.read,
  component: ClaimsRoute,
})

function ClaimsRoute() {
  return <ClaimsPage places={useListUrl(claimsAddress, Route.useSearch())} />
}
