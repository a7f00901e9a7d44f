import type { Quote } from '#contract/calls/quotes/quote.ts'
import { passes } from '#contract/kit/permissions.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useNow } from '#src/read/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { QuoteCard } from './quote-card.tsx'
import { quotesThat } from './quotes.queries.ts'
import { type QuotesSearch, quotesAddress } from './quotes-address.ts'

/** Quotes: those of a seller's clients, or a customer's own, the newest first. */
export function QuotesPage({ places }: { places: ListUrl<QuotesSearch> }) {
  const { user } = useDevice().parts
  const isStaff = passes('presupuestar', user)
  const narrowed = listFilters(quotesAddress, places, { isStaff })
  const { filters, ask } = narrowed
  const list = useLocal(quotesThat(filters, { user, now: useNow() }))
  const { data = [], error } = list
  const state = listState(list, list.data?.length)
  const place = useScrollRestore('presupuestos')
  const marks = useSyncMarks(data.map(({ uuid }) => `presupuesto:${uuid}`))
  const run = (q: string) => (q === filters.q ? void list.refresh() : ask({ ...filters, q }))
  const draw = (quote: Quote) => (
    <QuoteCard presupuesto={quote} mark={marks.get(`presupuesto:${quote.uuid}`)} />
  )

  return (
    <Page title="Presupuestos">
      <ListFrame
        narrowing={narrowed}
        applyText="Ver presupuestos"
        search={<SearchBox label="Buscar presupuestos" value={filters.q} onSearch={run} />}
      >
        <ListRows
          state={state}
          age={listAge(list, state)}
          none={
            <EmptyState title="No hay presupuestos así">
              {isStaff
                ? 'Un presupuesto se hace desde el carrito, con «Guardar como presupuesto».'
                : 'Acá vas a ver los presupuestos que te envíe tu vendedor.'}
            </EmptyState>
          }
          unseen={<EmptyState title="En este equipo no hay presupuestos así">{unseenText(error)}</EmptyState>}
        >
          <VirtualList items={data} keyOf={keyOf} place={place} estimate={220} label="Presupuestos">
            {draw}
          </VirtualList>
        </ListRows>
      </ListFrame>
    </Page>
  )
}

const keyOf = ({ uuid }: Quote): string => uuid
