import type { Quote } from '#contract/calls/quotes/quote.ts'
import type { QuoteWait } from '#contract/calls/rules/quote-wait.ts'
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
import { ViewChips } from '#src/ui/lists/views/view-chips.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { QuoteCard } from './quote-card.tsx'
import { quotesThat } from './quotes.queries.ts'
import { type QuotesSearch, quotesAddress } from './quotes-address.ts'

/** Quotes: those of a seller's clients, or a customer's own: those that wait for the reader first. */
export function QuotesPage({ places }: { places: ListUrl<QuotesSearch> }) {
  const { user } = useDevice().parts
  const isStaff = passes('presupuestar', user)
  const narrowed = listFilters(quotesAddress, places, { isStaff })
  const { filters, ask } = narrowed
  const now = useNow()
  const list = useLocal(quotesThat(filters, { user, now }))
  const { data: found, error } = list
  const held = found?.rows ?? []
  const isIn = ({ uuid }: Quote, { wait }: QuoteView) => wait === undefined || found?.waits.get(uuid) === wait
  const views = (isStaff ? STAFF_VIEWS : CUSTOMER_VIEWS).map((view) => ({
    ...view,
    count: held.filter((quote) => isIn(quote, view)).length,
  }))
  // The list opens on the reader's own pile, and on all where it is empty or something is looked for.
  const [own] = views
  const opened = filters.q === '' && own && own.count > 0 ? 'vos' : 'todos'
  const shown = views.find(({ value }) => value === (filters.toca || opened))
  const data = shown ? held.filter((quote) => isIn(quote, shown)) : held
  const state = listState(list, list.data && data.length)
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
        isFull
        quick={
          <ViewChips
            views={views}
            value={shown?.value ?? ''}
            onChange={(toca) => ask({ ...filters, toca }, true)}
          />
        }
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
          <VirtualList items={data} keyOf={keyOf} place={place} estimate={200} label="Presupuestos">
            {draw}
          </VirtualList>
        </ListRows>
      </ListFrame>
    </Page>
  )
}

/** A view, by the side for which its quotes wait; without one it has all. */
interface QuoteView {
  value: 'vos' | 'cliente' | 'cerrados' | 'todos'
  wait?: QuoteWait
  label: string
}

const viewsOf = (own: string): readonly QuoteView[] => [
  { value: 'vos', wait: 'reader', label: own },
  { value: 'cliente', wait: 'other', label: 'Esperan' },
  { value: 'cerrados', wait: 'over', label: 'Cerrados' },
  { value: 'todos', label: 'Todos' },
]

const STAFF_VIEWS = viewsOf('Te toca')
const CUSTOMER_VIEWS = viewsOf('Para responder')

const keyOf = ({ uuid }: Quote): string => uuid
