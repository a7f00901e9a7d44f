import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { TripsPage } from '#src/features/turnos/trips/trips-page.tsx'
import { optional } from '#src/lists/search-params.ts'

export const Route = createFileRoute('/turno/repartos')({
  validateSearch: v.object({ fecha: optional(day), sucursal: optional(v.pipe(v.string(), v.uuid())) }),
  component: TripsRoute,
})

function TripsRoute() {
  const { fecha: date, sucursal: branch } = Route.useSearch()
  return <TripsPage key={`${date} ${branch}`} fecha={date} sucursal={branch} />
}
