import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Board } from '#contract/calls/boards/boards.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useNow } from '#src/read/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { BoardCard } from './board-card.tsx'
import { allBoards } from './boards.queries.ts'

/** Boards of this seller: their plates, what the client opened and chose, and the link to hand on. */
export function BoardsPage() {
  const list = useLocal(allBoards)
  const { data = [], error } = list
  const state = listState(list, list.data?.length)
  const place = useScrollRestore('muestrarios')
  const now = useNow()
  return (
    <Page title="Muestrarios">
      <ListRows
        state={state}
        age={listAge(list, state)}
        none={
          <EmptyState
            title="Todavía no hay muestrarios"
            of="plate"
            action={
              <Button
                renderRoot={(looks) => (
                  <Link to="/buscador-de-materiales/resultados" search={{ orden: 'foto' }} {...looks} />
                )}
              >
                Buscar piedras
              </Button>
            }
          >
            Abrí la foto de una chapa y tocá «Selección»: con las elegidas se hace una página para tu cliente.
          </EmptyState>
        }
        unseen={<EmptyState title="En este equipo no hay muestrarios">{unseenText(error)}</EmptyState>}
      >
        <VirtualList items={data} keyOf={keyOf} place={place} estimate={230} label="Muestrarios">
          {(board) => <BoardCard muestrario={board} now={now} />}
        </VirtualList>
      </ListRows>
    </Page>
  )
}

const keyOf = ({ uuid }: Board): string => uuid
