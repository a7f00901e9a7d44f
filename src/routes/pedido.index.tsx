import { createFileRoute } from '@tanstack/react-router'
import { PedidosPage } from '#src/features/pedidos/pedidos-page.tsx'
import { pedidosSearch } from '#src/features/pedidos/pedidos-search.ts'

export const Route = createFileRoute('/pedido/')({ validateSearch: pedidosSearch, component: PedidosRoute })

function PedidosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PedidosPage
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: !replace })}
    />
  )
}
