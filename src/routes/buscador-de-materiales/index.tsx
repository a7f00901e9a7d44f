import { createFileRoute } from '@tanstack/react-router'
import { BuscadorPage } from '#src/features/materiales/buscador/buscador-page.tsx'
import { addressOf, filterOfAddress } from '#src/features/materiales/filtros/material-address.ts'

export const Route = createFileRoute('/buscador-de-materiales/')({
  validateSearch: (search) => addressOf(filterOfAddress(search)),
  component: BuscadorRoute,
})

function BuscadorRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BuscadorPage
      filter={filterOfAddress(search)}
      onResults={(filter) =>
        void navigate({ to: '/buscador-de-materiales/resultados', search: addressOf(filter) })
      }
    />
  )
}
