import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { HistoryPage } from '#src/features/config/sync/history-page.tsx'
import { runsAddress } from '#src/features/config/sync/sync-address.ts'

export const Route = createFileRoute('/config/sync/historia')({
  validateSearch: runsAddress.read,
  component: HistoryRoute,
})

function HistoryRoute() {
  return <HistoryPage places={usePlaces(runsAddress, Route.useSearch())} />
}
