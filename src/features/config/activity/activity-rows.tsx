import { type Activity, listActivity } from '#contract/calls/config/activity.ts'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import type { ActivityFilters } from './activity-address.ts'
import { ActivityCards } from './activity-cards.tsx'
import { ActivityTable } from './activity-table.tsx'

/** As many as the server sends at once, and as it counts. */
const PER_PAGE = 30
const MOST_COUNTED = 1000

interface ActivityRowsProps {
  filters: ActivityFilters
  page: number
  /** Rows of the pages before. */
  before: readonly Activity[]
  /** Number of pages asked for. */
  pages: number
  cursor?: string
  onMore: () => void
}

const asArgs = ({ q, clase: kind, sobre, desde: from, hasta: until }: ActivityFilters) => ({
  ...(q && { q }),
  ...(kind.length > 0 && { clase: kind.join(',') }),
  ...(sobre.length > 0 && { sobre: sobre.join(',') }),
  ...(from && { desde: from }),
  ...(until && { hasta: until }),
})

/** Reads one page and hands its rows on to the next; the last one asked for draws them all. */
export function ActivityRows({ filters, page, before, pages, cursor, onMore }: ActivityRowsProps) {
  const isWide = useIsWide()
  const asked = useRemote(listActivity, { ...asArgs(filters), ...(cursor && { cursor }) })
  const isCutOff = useIsCutOff(asked)
  const { data, age, error, isPending, refetch } = asked
  const rows = [...before, ...(data?.data ?? [])]
  const next = data?.next_cursor ?? null
  if (next !== null && page < pages) {
    return <ActivityRows page={page + 1} before={rows} cursor={next} {...{ filters, pages, onMore }} />
  }
  const Rows = isWide ? ActivityTable : ActivityCards
  return (
    <ListRows
      state={before.length > 0 ? 'rows' : remoteState(isPending && !isCutOff, data && rows.length)}
      age={age}
      none={
        <EmptyState title="No hay actividad así" of="search">
          Probá con otras palabras o con otros días.
        </EmptyState>
      }
      unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
    >
      <Rows deeds={rows} />
      <LoadMore
        from={Math.min(1, rows.length)}
        to={rows.length}
        total={next === null ? rows.length : (data?.total ?? rows.length)}
        counted={MOST_COUNTED}
        perPage={PER_PAGE}
        hasNext={next !== null}
        onMore={async () => onMore()}
      />
    </ListRows>
  )
}
