import { createFileRoute } from '@tanstack/react-router'
import { PedidosNuevosPage } from '#src/features/pedidos/pedidos-nuevos-page.tsx'
import { asksSame, type PedidosSearch, pedidosSearch } from '#src/features/pedidos/pedidos-search.ts'
import { useAbierto } from '#src/features/pedidos/use-abierto.ts'

export const Route = createFileRoute('/pedido-new')({
  validateSearch: pedidosSearch,
  component: PedidosNuevosRoute,
})

function PedidosNuevosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (next: PedidosSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: !asksSame(next, search) })
  const places = useAbierto(search, go)
  return <PedidosNuevosPage search={search} onSearch={go} places={places} />
}
