import { createFileRoute } from '@tanstack/react-router'
import { PedidoFormPage } from '#src/features/carrito/pedido-form-page.tsx'
import { pendienteSearch } from '#src/features/carrito/pedido-search.ts'

export const Route = createFileRoute('/pedido/$uuid/edit')({
  validateSearch: pendienteSearch,
  component: PedidoEditRoute,
})

function PedidoEditRoute() {
  const { uuid } = Route.useParams()
  const { pendiente } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PedidoFormPage
      mode={{ kind: 'edit', uuid, pendiente: pendiente ?? null }}
      onSaved={() => void navigate({ to: '/pedido/$uuid', params: { uuid }, replace: true })}
    />
  )
}
