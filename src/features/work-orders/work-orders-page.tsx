import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WorkOrder } from '#contract/calls/work-orders.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { WorkOrderCard } from './work-order-card.tsx'
import { workOrdersThat } from './work-orders.queries.ts'
import { type WorkOrdersSearch, workOrdersAddress } from './work-orders-address.ts'

/** Work orders by material status, on what this phone holds and what the server adds. [S216–S219] */
export function WorkOrdersPage({ places }: { places: ListUrl<WorkOrdersSearch> }) {
  const narrowed = listFilters(workOrdersAddress, places, null)
  const { filters, ask } = narrowed
  const list = useLocal(workOrdersThat(filters))
  const { data = [], error } = list
  const place = useScrollRestore('ordenes-de-trabajo')
  const state = listState(list, list.data?.length)
  const run = (q: string) => (q === filters.q ? void list.refresh() : ask({ ...filters, q }))

  return (
    <Page title="Órdenes de trabajo">
      <ListFrame
        narrowing={narrowed}
        applyText="Ver órdenes"
        search={<SearchBox label="Buscar órdenes" value={filters.q} onSearch={run} />}
      >
        <ListRows
          state={state}
          age={listAge(list, state)}
          none={
            <EmptyState
              title="No hay ordenes de trabajo"
              of="invoice"
              action={
                filters.q === '' ? null : (
                  <Button
                    variant="default"
                    renderRoot={(looks) => <Link to="/ordenes-de-trabajo" {...looks} />}
                  >
                    Ver todas las órdenes
                  </Button>
                )
              }
            >
              {filters.q === ''
                ? 'Cuando el taller tenga un trabajo tuyo, está acá.'
                : 'Probá con otras palabras o con otros estados.'}
            </EmptyState>
          }
          unseen={
            <EmptyState title="En este equipo no hay órdenes de trabajo así">{unseenText(error)}</EmptyState>
          }
        >
          <VirtualList items={data} keyOf={keyOf} place={place} estimate={170} label="Órdenes de trabajo">
            {draw}
          </VirtualList>
        </ListRows>
      </ListFrame>
    </Page>
  )
}

const keyOf = ({ ot_id }: WorkOrder): string => String(ot_id)

const draw = (workOrder: WorkOrder) => <WorkOrderCard orden={workOrder} />
