import { createFileRoute } from '@tanstack/react-router'
import { PedidoFormPage } from '#src/features/carrito/pedido-form-page.tsx'
import { pedidoNuevoSearch } from '#src/features/carrito/pedido-search.ts'

export const Route = createFileRoute('/pedido/nuevo')({
  validateSearch: pedidoNuevoSearch,
  component: PedidoNuevoRoute,
})

function PedidoNuevoRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PedidoFormPage
      mode={{ kind: 'nuevo', search }}
      onSaved={(uuid) => void navigate({ to: '/pedido/$uuid', params: { uuid }, replace: true })}
    />
  )
}
