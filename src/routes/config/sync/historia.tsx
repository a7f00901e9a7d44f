import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#src/features/config/sync/history-page.tsx'
import { runsAddress } from '#src/features/config/sync/sync-address.ts'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/sync/historia')({
  validateSearch: runsAddress.read,
  component: HistoryRoute,
})

function HistoryRoute() {
  return <HistoryPage places={useListUrl(runsAddress, Route.useSearch())} />
}
