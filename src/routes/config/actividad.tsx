import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { actividadAddress } from '#src/features/config/actividad/actividad-address.ts'
import { ActividadPage } from '#src/features/config/actividad/actividad-page.tsx'

export const Route = createFileRoute('/config/actividad')({
  validateSearch: actividadAddress.read,
  component: ActividadRoute,
})

function ActividadRoute() {
  return <ActividadPage places={usePlaces(actividadAddress, Route.useSearch())} />
}
