import { listConfigUsers, type UserRow } from '#contract/calls/config/users.ts'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { UserCard } from './user-card.tsx'
import type { UsersFilters } from './users-address.ts'
import { UsersTable } from './users-table.tsx'

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
  const { user } = useDevice().parts
  const isWide = useIsWide()
  const { q, orderBy, grupos: groups } = filters
  const asked = useRemote(listConfigUsers, { q, orderBy, grupos: groups.join(','), page: String(page) })
  const isCutOff = useIsCutOff(asked)
  const { data, age, error, isPending, refetch } = asked
  const list = data?.data
  const rows = [...before, ...(list?.data ?? [])]
  if (list && page < Math.min(pages, list.last_page)) {
    return <UsersRows page={page + 1} before={rows} {...{ pages, filters, onMore }} />
  }
  return (
    <ListRows
      state={before.length > 0 ? 'rows' : remoteState(isPending && !isCutOff, list && rows.length)}
      age={age}
      none={
        <EmptyState title="No hay usuarios así" of="person">
          Probá con otras palabras o sin filtros.
        </EmptyState>
      }
      unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
    >
      {isWide ? (
        <UsersTable users={rows} isRoot={user.root} />
      ) : (
        <CardList label="Usuarios">
          {rows.map((row) => (
            <UserCard key={row.uuid} user={row} />
          ))}
        </CardList>
      )}
      <MorePages list={list} page={page} shown={rows.length} onMore={onMore} />
    </ListRows>
  )
}
