import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { optional, said } from '#src/bridge/listing/said.ts'
import { PendientesPage } from '#src/features/pendientes/pendientes-page.tsx'

/** `cambio`: the change to be shown. */
const pendientesSearch = v.object({ cambio: optional(said) })

export const Route = createFileRoute('/pendientes')({
  validateSearch: pendientesSearch,
  component: PendientesRoute,
})

function PendientesRoute() {
  const { cambio } = Route.useSearch()
  return <PendientesPage cambio={cambio} />
}
