import { createFileRoute } from '@tanstack/react-router'
import { RunPage } from '#src/features/config/sync/run-page.tsx'
import { runsAddress } from '#src/features/config/sync/sync-address.ts'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/config/sync/$id')({
  validateSearch: runsAddress.read,
  component: RunRoute,
})

function RunRoute() {
  const { id } = Route.useParams()
  return <RunPage key={id} id={id} places={usePlaces(runsAddress, Route.useSearch())} />
}
