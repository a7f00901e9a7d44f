import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { parseScope } from '#contract/kit/account-scope.ts'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { AccountScopeBar } from '#src/features/cuentas/account-scope-bar.tsx'
import { GrupoActions } from '#src/features/grupos/grupo-actions.tsx'
import { GrupoDialogs } from '#src/features/grupos/grupo-dialogs.tsx'
import { GrupoTrouble } from '#src/features/grupos/grupo-trouble.tsx'
import { SelectionBar } from '#src/features/grupos/selection-bar.tsx'
import { pedidosAddress } from '#src/features/pedidos/lista/pedidos-address.ts'
import { PedidosPage } from '#src/features/pedidos/lista/pedidos-page.tsx'
import { useOrderPane } from '#src/features/pedidos/lista/use-order-pane.ts'
import { type Seleccion, useSeleccion } from '#src/features/pedidos/lista/use-seleccion.ts'
import { Panes } from '#src/ui/panes/panes.tsx'

export const Route = createFileRoute('/pedido/_lista')({
  validateSearch: pedidosAddress.read,
  loader: async ({ context: { device }, location }) => {
    if (!device) return undefined
    const { readFirstOrders } = await import('#src/features/pedidos/lista/first-orders.ts')
    // Without it the screen says itself what is wrong with this phone.
    return readFirstOrders(device, { ...location.search }).catch(() => undefined)
  },
  // Once for each visit: from then on the screen reads itself.
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: 0,
  gcTime: 0,
  component: PedidosRoute,
})

/** The list of orders, and the one that the address names. */
function PedidosRoute() {
  const seleccion = useSeleccion()
  const uuid = useParams({ strict: false, select: (params) => params.uuid })
  useOrderPane(uuid, seleccion?.isOn !== true)

  return (
    <Panes
      list={<Lista seleccion={seleccion} />}
      detail={uuid === undefined ? null : <Outlet />}
      detailKey={uuid}
    />
  )
}

function Lista({ seleccion }: { seleccion: Seleccion | null }) {
  const places = usePlaces(pedidosAddress, Route.useSearch())
  const { paginas: _, ...asked } = places.search
  const { abierto, grupo, pendiente } = places.search

  return (
    <PedidosPage
      places={places}
      first={Route.useLoaderData()}
      seleccion={seleccion}
      scope={
        <AccountScopeBar
          value={parseScope(asked.account) ?? 'all'}
          onChange={(scope) => places.go({ ...asked, account: String(scope) })}
        />
      }
      actionsOf={({ uuid, grupo }) =>
        grupo ? (
          <>
            <GrupoTrouble uuid={uuid} />
            <GrupoActions grupo={grupo} onOpen={(dialog) => places.open({ abierto: dialog, grupo: uuid })} />
          </>
        ) : null
      }
      bottom={
        seleccion?.isOn ? (
          <SelectionBar
            uuids={seleccion.uuids}
            onOpen={(dialog) => places.open({ abierto: dialog })}
            onStop={seleccion.stop}
          />
        ) : undefined
      }
    >
      {seleccion ? (
        <GrupoDialogs
          abierto={abierto}
          grupoUuid={grupo}
          uuids={seleccion.uuids}
          pendiente={pendiente}
          onClose={places.close}
          onDone={seleccion.stop}
          onKeep={seleccion.keepOnly}
        />
      ) : null}
    </PedidosPage>
  )
}
