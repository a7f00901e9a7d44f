import { createFileRoute } from '@tanstack/react-router'
import { nuevoSearch } from '#src/features/pago/form/nuevo-address.ts'
import { PagoNuevoPage } from '#src/features/pago/form/pago-nuevo-page.tsx'

export const Route = createFileRoute('/pago/nuevo')({
  validateSearch: nuevoSearch,
  component: PagoNuevoRoute,
})

function PagoNuevoRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PagoNuevoPage
      search={search}
      onSaved={(id) => void navigate({ to: '/pago/$id', params: { id }, replace: true })}
    />
  )
}
