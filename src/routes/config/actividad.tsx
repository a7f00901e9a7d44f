import { createFileRoute } from '@tanstack/react-router'
import { activityAddress } from '#src/features/config/activity/activity-address.ts'
import { ActivityPage } from '#src/features/config/activity/activity-page.tsx'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/config/actividad')({
  validateSearch: activityAddress.read,
  component: ActivityRoute,
})

function ActivityRoute() {
  return <ActivityPage places={usePlaces(activityAddress, Route.useSearch())} />
}
