import { createFileRoute } from '@tanstack/react-router'
import { activityAddress } from '#src/features/config/activity/activity-address.ts'
import { ActivityPage } from '#src/features/config/activity/activity-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/actividad')({
  validateSearch: activityAddress.read,
  component: ActivityRoute,
})

function ActivityRoute() {
  return <ActivityPage places={useListUrl(activityAddress, Route.useSearch())} />
}
