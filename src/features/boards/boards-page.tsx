import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Board } from '#contract/calls/boards/boards.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useNow } from '#src/read/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { ViewChips } from '#src/ui/lists/views/view-chips.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { BoardCard } from './board-card.tsx'
import { allBoards } from './boards.queries.ts'
import { type BoardsSearch, boardsAddress } from './boards-address.ts'

/** The views of the boards, by what their readers did. */
const BOARD_VIEWS = [
  { value: 'eligio', label: 'Eligió' },
  { value: 'visto', label: 'Visto' },
  { value: 'sin-abrir', label: 'Sin abrir' },
] as const

/** The view that a board is in. */
function viewOf({ items, vistas: opens }: Board): (typeof BOARD_VIEWS)[number]['value'] {
  if (items.some(({ favorita_at: at }) => at !== null)) return 'eligio'
  return opens > 0 ? 'visto' : 'sin-abrir'
}

const textsOf = ({ titulo: title, account_name, cliente: client, items }: Board) => [
  ...[title, account_name, client],
  ...items.flatMap(({ product_name, batch }) => [product_name, batch]),
]

const New = () => (
  <Button
    variant="default"
    leftSection={<PlusIcon size={18} />}
    renderRoot={(looks) => <Link to="/muestrarios/nuevo" {...looks} />}
  >
    Nuevo muestrario
  </Button>
)

/** Boards of this seller: their plates, what the client opened and chose, and the next step with each. */
export function BoardsPage({ places }: { places: ListUrl<BoardsSearch> }) {
  const narrowed = listFilters(boardsAddress, places, undefined)
  const { filters, ask } = narrowed
  const list = useLocal(allBoards)
  const fits = wordsFilter(filters.q)
  const found = (list.data ?? []).filter((board) => fits(textsOf(board)))
  const data = filters.ver === '' ? found : found.filter((board) => viewOf(board) === filters.ver)
  const state = listState(list, list.data && data.length)
  const place = useScrollRestore('muestrarios')
  const now = useNow()
  const run = (q: string) => (q === filters.q ? void list.refresh() : ask({ ...filters, q }))
  return (
    <Page title="Muestrarios" actions={<New />}>
      <ListFrame
        narrowing={narrowed}
        applyText="Ver muestrarios"
        quick={
          <ViewChips
            views={BOARD_VIEWS.map((view) => ({
              ...view,
              count: found.filter((board) => viewOf(board) === view.value).length,
            }))}
            value={filters.ver}
            onChange={(ver) => ask({ ...filters, ver: ver === filters.ver ? '' : ver }, true)}
          />
        }
        search={<SearchBox label="Buscar muestrarios" value={filters.q} onSearch={run} />}
      >
        <ListRows
          state={state}
          age={listAge(list, state)}
          none={
            list.data?.length === 0 ? (
              <EmptyState title="Todavía no hay muestrarios" of="plate" action={<New />}>
                Abrí la foto de una chapa y tocá «Selección»: con las elegidas se hace una página para tu
                cliente.
              </EmptyState>
            ) : (
              <EmptyState title="No hay muestrarios así" of="plate" />
            )
          }
          unseen={<EmptyState title="En este equipo no hay muestrarios">{unseenText(list.error)}</EmptyState>}
        >
          <VirtualList items={data} keyOf={keyOf} place={place} estimate={200} label="Muestrarios">
            {(board) => <BoardCard muestrario={board} now={now} />}
          </VirtualList>
        </ListRows>
      </ListFrame>
    </Page>
  )
}

const keyOf = ({ uuid }: Board): string => uuid
