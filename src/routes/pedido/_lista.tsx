import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { parseScope } from '#contract/kit/account-scope.ts'
import { AccountScopeBar } from '#src/features/accounts/account-scope-bar.tsx'
import { GroupActions } from '#src/features/groups/group-actions.tsx'
import { GroupTrouble } from '#src/features/groups/group-trouble.tsx'
import { ordersAddress } from '#src/features/orders/list/orders-address.ts'
import { OrdersPage } from '#src/features/orders/list/orders-page.tsx'
import { useOrderPane } from '#src/features/orders/list/use-order-pane.ts'
import { type Seleccion, useSeleccion } from '#src/features/orders/use-seleccion.ts'
import { useListUrl } from '#src/lists/use-list-url.ts'
import { Panes } from '#src/ui/panes/panes.tsx'

// Both are fetched with the first picked order or dialog; the service worker keeps them.
const GroupDialogs = lazy(async () => ({
  default: (await import('#src/features/groups/group-dialogs.tsx')).GroupDialogs,
}))
const SelectionBar = lazy(async () => ({
  default: (await import('#src/features/groups/selection-bar.tsx')).SelectionBar,
}))

export const Route = createFileRoute('/pedido/_lista')({
  validateSearch: ordersAddress.read,
  loader: async ({ context: { device }, location }) => {
    if (!device) return undefined
    const { readFirstOrders } = await import('#src/features/orders/list/first-orders.ts')
    // Without it the screen says itself what is wrong with this phone.
    return readFirstOrders(device, { ...location.search }).catch(() => undefined)
  },
  // Once for each visit: from then on the screen reads itself.
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: 0,
  gcTime: 0,
  component: OrdersRoute,
})

/** The list of orders, and the one that the address names. */
function OrdersRoute() {
  const seleccion = useSeleccion()
  const uuid = useParams({ strict: false, select: (params) => params.uuid })
  useOrderPane(uuid, seleccion?.isOn !== true)

  return (
    <Panes
      list={<PriceListRows seleccion={seleccion} />}
      detail={uuid === undefined ? null : <Outlet />}
      detailKey={uuid}
    />
  )
}

function PriceListRows({ seleccion }: { seleccion: Seleccion | null }) {
  const places = useListUrl(ordersAddress, Route.useSearch())
  const { paginas: _, ...asked } = places.search
  const { abierto: open, grupo: group, pendiente: pending } = places.search

  return (
    <OrdersPage
      places={places}
      first={Route.useLoaderData()}
      seleccion={seleccion}
      scope={
        <AccountScopeBar
          value={parseScope(asked.account) ?? 'all'}
          onChange={(scope) => places.go({ ...asked, account: String(scope) })}
        />
      }
      actionsOf={({ uuid, grupo: group }) =>
        group ? (
          <>
            <GroupTrouble uuid={uuid} />
            <GroupActions grupo={group} onOpen={(dialog) => places.open({ abierto: dialog, grupo: uuid })} />
          </>
        ) : null
      }
      bottom={
        seleccion?.isOn ? (
          <Suspense fallback={null}>
            <SelectionBar
              uuids={seleccion.uuids}
              onOpen={(dialog) => places.open({ abierto: dialog })}
              onStop={seleccion.stop}
            />
          </Suspense>
        ) : undefined
      }
    >
      {seleccion && open !== undefined ? (
        <Suspense fallback={null}>
          <GroupDialogs
            abierto={open}
            groupUuid={group}
            uuids={seleccion.uuids}
            pendiente={pending}
            onClose={places.close}
            onDone={seleccion.stop}
            onKeep={seleccion.keepOnly}
          />
        </Suspense>
      ) : null}
    </OrdersPage>
  )
}
