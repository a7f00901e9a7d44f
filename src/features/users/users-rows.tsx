import { listUsers } from '#contract/calls/access/users.ts'
import { remoteState } from '#src/lists/list-state.ts'
import { unreachable } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { UnseenList } from '#src/ui/lists/unseen-list.tsx'
import { UserCard } from './user-card.tsx'
import { narrowed, type UserRow } from './user-words.ts'
import type { UsersFilters } from './users-address.ts'

/** Milliseconds between polls. [S99] */
const POLL_MS = 10_000

interface UsersRowsProps {
  page: number
  /** Rows of the pages before. */
  before: readonly UserRow[]
  /** Number of pages asked for. */
  pages: number
  filters: UsersFilters
  onMore: () => void
}

/** Reads one page and hands its rows on to the next; the last one asked for draws them all. */
export function UsersRows({ page, before, pages, filters, onMore }: UsersRowsProps) {
  const { data, age, error, isPending } = useRemote(listUsers, { page }, { poll: POLL_MS })
  const rows = [...before, ...(data?.data.data ?? [])]
  if (data && page < Math.min(pages, data.data.last_page)) {
    return <UsersRows page={page + 1} before={rows} {...{ pages, filters, onMore }} />
  }
  const shown = narrowed(rows, filters)

  return (
    <ListRows
      state={before.length > 0 ? 'rows' : remoteState(isPending, data && rows.length)}
      age={age}
      none={
        <EmptyState title="Todavía no hay usuarios" of="person">
          Con «Nuevo usuario» otra persona entra con su propio correo y los permisos que le des.
        </EmptyState>
      }
      unseen={
        <UnseenList
          error={error}
          isCutOff={unreachable(error)}
          offline="Esta lista solo está en el servidor: se verá cuando haya conexión."
        />
      }
    >
      {shown.length === 0 ? <EmptyState title="No hay usuarios así" of="person" /> : null}
      <CardList label="Usuarios">
        {shown.map((user) => (
          <UserCard key={user.uuid} usuario={user} />
        ))}
      </CardList>
      <MorePages list={data?.data} page={page} shown={rows.length} onMore={onMore} />
    </ListRows>
  )
}
