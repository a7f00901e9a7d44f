import { createFileRoute } from '@tanstack/react-router'
import { parseScope } from '#contract/kit/account-scope.ts'
import { AccountScopeBar } from '#src/features/cuentas/account-scope-bar.tsx'
import { GrupoActions } from '#src/features/grupos/grupo-actions.tsx'
import { GrupoDialogs } from '#src/features/grupos/grupo-dialogs.tsx'
import { GrupoTrouble } from '#src/features/grupos/grupo-trouble.tsx'
import { SelectionBar } from '#src/features/grupos/selection-bar.tsx'
import { PedidosPage } from '#src/features/pedidos/pedidos-page.tsx'
import { asksSame, type PedidosSearch, pedidosSearch } from '#src/features/pedidos/pedidos-search.ts'
import { useAbierto } from '#src/features/pedidos/use-abierto.ts'
import { useSeleccion } from '#src/features/pedidos/use-seleccion.ts'

export const Route = createFileRoute('/pedido/')({ validateSearch: pedidosSearch, component: PedidosRoute })

function PedidosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (next: PedidosSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: !asksSame(next, search) })
  const places = useAbierto(search, go)
  const seleccion = useSeleccion()
  const { paginas: _, ...asked } = search

  return (
    <PedidosPage
      search={search}
      onSearch={go}
      places={places}
      seleccion={seleccion}
      scope={
        <AccountScopeBar
          value={parseScope(search.account) ?? 'all'}
          onChange={(scope) => go({ ...asked, account: String(scope) })}
        />
      }
      actionsOf={({ uuid, grupo }) =>
        grupo ? (
          <>
            <GrupoTrouble uuid={uuid} />
            <GrupoActions grupo={grupo} onOpen={(dialog) => places.open(dialog, uuid)} />
          </>
        ) : null
      }
      bottom={
        seleccion && seleccion.uuids.length > 0 ? (
          <SelectionBar uuids={seleccion.uuids} onOpen={places.open} onStop={seleccion.stop} />
        ) : undefined
      }
    >
      {seleccion ? (
        <GrupoDialogs
          abierto={places.abierto}
          grupoUuid={places.grupo}
          uuids={seleccion.uuids}
          pendiente={places.pendiente}
          onClose={places.close}
          onDone={seleccion.stop}
          onKeep={seleccion.keepOnly}
        />
      ) : null}
    </PedidosPage>
  )
}
