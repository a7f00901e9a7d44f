import { listRuns, type SyncRun } from '#contract/calls/config/sync.ts'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { RunCard } from './run-card.tsx'

interface RunsRowsProps {
  /** '' for all of them. */
  task: string
  page: number
  /** Rows of the pages before. */
  before: readonly SyncRun[]
  /** Number of pages asked for. */
  pages: number
  onMore: () => void
}

/** Reads one page and hands its rows on to the next; the last one asked for draws them all. */
export function RunsRows({ task, page, before, pages, onMore }: RunsRowsProps) {
  const asked = useRemote(listRuns, { task, page: String(page) })
  const isCutOff = useIsCutOff(asked)
  const { data, age, error, isPending, refetch } = asked
  const list = data?.data
  const rows = [...before, ...(list?.data ?? [])]
  if (list && page < Math.min(pages, list.last_page))
    return <RunsRows page={page + 1} before={rows} {...{ task, pages, onMore }} />
  return (
    <ListRows
      state={before.length > 0 ? 'rows' : remoteState(isPending && !isCutOff, list && rows.length)}
      age={age}
      none={<EmptyState title="Todavía no corrió" />}
      unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
    >
      <CardList label="Corridas">
        {rows.map((run) => (
          <RunCard key={run.id} run={run} isNamed={task === ''} />
        ))}
      </CardList>
      <MorePages list={list} page={page} shown={rows.length} onMore={onMore} />
    </ListRows>
  )
}
