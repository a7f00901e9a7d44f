import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { activityAddress } from '#src/features/config/activity/activity-address.ts'
import { ActivityPage } from '#src/features/config/activity/activity-page.tsx'

export const Route = createFileRoute('/config/actividad')({
  validateSearch: activityAddress.read,
  component: ActivityRoute,
})

function ActivityRoute() {
  return <ActivityPage places={usePlaces(activityAddress, Route.useSearch())} />
}
