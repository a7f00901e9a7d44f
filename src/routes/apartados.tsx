import { createFileRoute } from '@tanstack/react-router'
import { holdsAddress } from '#src/features/holds/holds-address.ts'
import { HoldsPage } from '#src/features/holds/holds-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/apartados')({
  validateSearch: holdsAddress.read,
  component: HoldsRoute,
})

function HoldsRoute() {
  return <HoldsPage places={useListUrl(holdsAddress, Route.useSearch())} />
}
