import { lazy, type ReactNode, Suspense } from 'react'
import { orders } from '#contract/records/orders.ts'
import type { GroupWithOrders } from '#src/features/orders/list-read.ts'
import { useView } from '#src/features/orders/table/use-view.ts'
import type { Seleccion } from '#src/features/orders/use-seleccion.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { readFilterWorld } from './filter-world.ts'
import type { FirstOrders } from './first-orders.ts'
import { ListTools } from './list-tools.tsx'
import { NewOrderLink } from './new-order-link.tsx'
import { type FilterWorld, type OrdersSearch, ordersAddress } from './orders-address.ts'
import { OrdersList } from './orders-list.tsx'
import { type Empty, useEmptyNotice } from './use-empty-notice.ts'
import { useList } from './use-list.ts'
import { usePickingEnds } from './use-picking-ends.ts'

const NoOrders = lazy(async () => ({ default: (await import('./no-orders.tsx')).NoOrders }))

interface OrdersPageProps {
  places: ListUrl<OrdersSearch>
  /** Read before the screen is drawn; without it the list comes when it is read. */
  first?: FirstOrders | undefined
  /** Chooses whose orders are shown; the seller's back-bar. [S111] */
  scope?: ReactNode
  /** null for who may not pick orders. */
  seleccion: Seleccion | null
  /** The actions on a group, for its header. */
  actionsOf?: (group: GroupWithOrders) => ReactNode
  /** Instead of 'Nuevo pedido': what can be done with the selected orders. */
  bottom?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** 'Mis pedidos', on what this phone holds and on what the server adds. [S105–S119] */
export function OrdersPage(props: OrdersPageProps) {
  const { db, parts } = useDevice()
  const read = useRead(() => readFilterWorld(db), [db], props.first?.world)
  const world = read && { ...read, picksOwners: isSeller(parts.user) }
  // The request depends on the known statuses: nothing is requested before the phone has read them.
  return (
    <Page title="Mis pedidos" actions={props.bottom ? null : <NewOrderLink />} bottom={props.bottom}>
      {world ? <Orders {...props} world={world} /> : <Skeleton kind="cards" count={4} />}
      {props.children}
    </Page>
  )
}

const NONE = 'No se encontraron pedidos con los filtros elegidos.'
const NONE_HERE = 'No se pudo consultar: puede haber otros que no están en este equipo.'

/** Empty by the server's answer, or because this phone has no rows of it. */
const emptyOf = (isWhole: boolean, emptied: string | null): Empty =>
  isWhole || emptied !== null
    ? { title: 'No hay pedidos', reason: emptied ?? NONE }
    : { title: 'No hay pedidos así en este equipo', reason: NONE_HERE }

function Orders({
  world,
  places,
  first,
  scope,
  seleccion,
  actionsOf,
}: OrdersPageProps & { world: FilterWorld }) {
  const { view } = useView()
  const pick = usePickingEnds(seleccion)
  const narrowed = listFilters(ordersAddress, places, world)
  const { filters, ask } = narrowed
  const { paginas: pages = 1 } = places.search
  const list = useList(filters, pages, first?.lista)
  const { shown, isWhole, isRefreshing, emptied } = list
  const state = listState(list, shown && shown.grupos.length + shown.ungrouped.length)
  const isFilling = isRefreshing && !isWhole && (shown?.shown ?? 0) < orders.limits.perPage
  const empty = state === 'none' || state === 'unseen' ? emptyOf(isWhole, emptied) : null
  const startedByUser = useEmptyNotice({ empty, isRefreshing, asked: places.search })
  const run = (q: string) => {
    startedByUser()
    if (q === filters.q) void list.refresh()
    else ask({ ...filters, q })
  }
  const none = empty && (
    <Suspense fallback={null}>
      <NoOrders {...empty} lista={list} />
    </Suspense>
  )

  return (
    <ListFrame
      narrowing={narrowed}
      applyText="Ver pedidos"
      lead={scope}
      search={<SearchBox label="Buscar pedidos" value={filters.q} onSearch={run} />}
      isFull={view === 'tabla'}
      buttons={<ListTools filters={filters} seleccion={seleccion} pick={pick} />}
    >
      <ListRows state={state} age={listAge(list, state)} none={none} unseen={none}>
        {shown ? (
          <OrdersList
            lista={shown}
            first={first?.estados}
            isFilling={isFilling}
            key={filters.q}
            q={filters.q}
            view={view}
            sequence={filters.orderBy}
            onSequence={(orderBy) => ask({ ...filters, orderBy })}
            seleccion={seleccion}
            actionsOf={actionsOf}
          />
        ) : null}
        <LoadMore
          from={1}
          to={shown?.shown ?? 0}
          total={list.total}
          counted={orders.limits.counted}
          remark={list.remark}
          perPage={orders.limits.perPage}
          hasNext={list.hasNext}
          onMore={async () => {
            places.go({ ...places.search, paginas: pages + 1 }, true)
            await list.reach(pages + 1)
          }}
          onFailed={() => toast.short('No se pudieron traer más pedidos: sin conexión.')}
        />
      </ListRows>
    </ListFrame>
  )
}
