import { createFileRoute } from '@tanstack/react-router'
import { CarritoPage } from '#src/features/carrito/carrito-page.tsx'
import { pendienteSearch } from '#src/features/carrito/pedido-search.ts'

export const Route = createFileRoute('/pedido/nuevo-multiple')({
  validateSearch: pendienteSearch,
  component: CarritoRoute,
})

function CarritoRoute() {
  const { pendiente } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CarritoPage
      key={pendiente}
      pendiente={pendiente ?? null}
      onSaved={() => void navigate({ to: '/pedido', replace: true })}
    />
  )
}
