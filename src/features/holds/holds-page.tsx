import type { Hold } from '#contract/calls/holds/holds.ts'
import { dayOf } from '#contract/kit/day.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useStocksAsked } from '#src/read/stock-today.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { plateOf } from '#src/records/holds/own-holds.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { ViewChips } from '#src/ui/lists/views/view-chips.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { HoldCard } from './hold-card.tsx'
import { holdsThat } from './holds.queries.ts'
import { HOLD_VIEWS, type HoldsSearch, holdsAddress } from './holds-address.ts'

/** Open holds: one's own, those that end today, those that wait, and everybody's. */
export function HoldsPage({ places }: { places: ListUrl<HoldsSearch> }) {
  const { db, parts } = useDevice()
  const now = useNow()
  const account = Number(places.search.account) || 0
  const client = useRead(() => db.cuentas.get(account), [db, account])?.account_name
  const narrowed = listFilters(holdsAddress, places, { client: client || 'Un cliente' })
  const { filters, ask } = narrowed
  const list = useLocal(holdsThat(filters, parts.user, now))
  const { data, error } = list
  const state = listState(list, data?.rows.length)
  const place = useScrollRestore('apartados')
  const today = dayOf(new Date(now))
  const run = (q: string) => (q === filters.q ? void list.refresh() : ask({ ...filters, q }))
  const codes = data?.rows.map(({ product_code }) => product_code) ?? []
  const { stocks } = useStocksAsked([...new Set(codes)].slice(0, MOST_ASKED))
  const draw = (hold: Hold) => (
    <HoldCard
      apartado={hold}
      today={today}
      waiting={hold.estado === 'activo' ? (data?.waiting.get(plateOf(hold)) ?? 0) : 0}
      turn={data?.turns.get(hold.uuid) ?? 1}
      holder={hold.estado === 'en espera' ? data?.holders.get(plateOf(hold)) : undefined}
      lot={stocks.get(hold.product_code)?.lots.find(({ id }) => id === hold.lot_id)}
    />
  )

  return (
    <Page title="Apartados">
      <ListFrame
        narrowing={narrowed}
        applyText="Ver apartados"
        quick={
          filters.account === '' ? (
            <ViewChips
              views={HOLD_VIEWS.map((view) => ({ ...view, count: data?.counts[view.value] ?? 0 }))}
              value={filters.de}
              onChange={(de) => ask({ ...filters, de }, true)}
            />
          ) : null
        }
        search={<SearchBox label="Buscar apartados" value={filters.q} onSearch={run} />}
      >
        <ListRows
          state={state}
          age={listAge(list, state)}
          none={
            <EmptyState title="No hay apartados así">
              Una chapa se aparta desde su foto, con el botón «Apartar».
            </EmptyState>
          }
          unseen={<EmptyState title="En este equipo no hay apartados así">{unseenText(error)}</EmptyState>}
        >
          <VirtualList items={data?.rows ?? []} keyOf={keyOf} place={place} estimate={130} label="Apartados">
            {draw}
          </VirtualList>
        </ListRows>
      </ListFrame>
    </Page>
  )
}

/** Materials whose plates are asked for: more than a person holds of. */
const MOST_ASKED = 20

const keyOf = ({ uuid }: Hold): string => uuid
