import { createFileRoute } from '@tanstack/react-router'
import { RunPage } from '#src/features/config/sync/run-page.tsx'
import { runsAddress } from '#src/features/config/sync/sync-address.ts'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/sync/$id')({
  validateSearch: runsAddress.read,
  component: RunRoute,
})

function RunRoute() {
  const { id } = Route.useParams()
  return <RunPage key={id} id={id} places={useListUrl(runsAddress, Route.useSearch())} />
}
