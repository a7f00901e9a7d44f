import { createFileRoute } from '@tanstack/react-router'
import { parseScope } from '#contract/account-scope.ts'
import { AccountScopeBar } from '#src/features/cuentas/account-scope-bar.tsx'
import { PedidosPage } from '#src/features/pedidos/pedidos-page.tsx'
import { type PedidosSearch, pedidosSearch } from '#src/features/pedidos/pedidos-search.ts'

export const Route = createFileRoute('/pedido/')({ validateSearch: pedidosSearch, component: PedidosRoute })

function PedidosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (next: PedidosSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: !replace })
  const { paginas: _, ...asked } = search

  return (
    <PedidosPage
      search={search}
      onSearch={go}
      scope={
        <AccountScopeBar
          value={parseScope(search.account) ?? 'all'}
          onChange={(scope) => go({ ...asked, account: String(scope) })}
        />
      }
    />
  )
}
