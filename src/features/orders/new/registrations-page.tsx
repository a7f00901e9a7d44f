import { useRouterState } from '@tanstack/react-router'
import * as v from 'valibot'
import { listRegistrations } from '#contract/calls/registrations.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { ExportOrders } from '#src/features/orders/export-orders.tsx'
import { readFilterWorld } from '#src/features/orders/list/filter-world.ts'
import {
  type FilterWorld,
  type OrdersSearch,
  ordersAddress,
} from '#src/features/orders/list/orders-address.ts'
import { listInput } from '#src/features/orders/orders.queries.ts'
import { useTabState } from '#src/features/orders/use-tab-state.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { RegistrationPage } from './registration-page.tsx'

interface RegistrationsPageProps {
  places: ListUrl<OrdersSearch>
}

/** 'Mis pedidos, Nuevo': groups, orders and lines of the ERP in one list, for root. [S120, S121, A14] */
export function RegistrationsPage({ places }: RegistrationsPageProps) {
  const { db, parts } = useDevice()
  const read = useRead(() => readFilterWorld(db), [db])
  return (
    <Page title="Mis pedidos, Nuevo">
      {!parts.user.root ? (
        <EmptyState title="Esta lista es solo para administradores" />
      ) : read ? (
        <Registros places={places} world={{ ...read, picksOwners: false }} />
      ) : (
        <Skeleton kind="cards" count={4} />
      )}
    </Page>
  )
}

function Registros({ places, world }: RegistrationsPageProps & { world: FilterWorld }) {
  const device = useDevice()
  const narrowed = listFilters(ordersAddress, places, world)
  const { filters, ask } = narrowed
  const input = listInput(filters)

  return (
    <ListFrame
      narrowing={narrowed}
      applyText="Ver pedidos"
      search={<SearchBox label="Buscar pedidos" value={filters.q} onSearch={(q) => ask({ ...filters, q })} />}
      buttons={<ExportOrders ask={() => device.ask(listRegistrations, { ...input, exportToFile: 'csv' })} />}
    >
      <Pages key={JSON.stringify(input)} input={input} />
    </ListFrame>
  )
}

const CURSORS = v.array(v.string())

/** The pages asked for so far, one under the other. */
function Pages({ input }: { input: InputOf<typeof listRegistrations> }) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  // Back from an order the same pages are there, and with them the place.
  const [cursors, setCursors] = useTabState(`registro:${entry}:${JSON.stringify(input)}`, CURSORS, [])
  return [undefined, ...cursors].map((cursor, index) => (
    <RegistrationPage
      key={cursor ?? 'primera'}
      input={cursor === undefined ? input : { ...input, cursor }}
      isLast={index === cursors.length}
      onNext={(next) => setCursors([...cursors, next])}
    />
  ))
}
