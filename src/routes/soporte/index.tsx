import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { ReclamosPage } from '#src/features/soporte/reclamos-page.tsx'
import { soporteAddress } from '#src/features/soporte/soporte-address.ts'

export const Route = createFileRoute('/soporte/')({
  validateSearch: soporteAddress.read,
  component: SoporteRoute,
})

function SoporteRoute() {
  return <ReclamosPage places={usePlaces(soporteAddress, Route.useSearch())} />
}
