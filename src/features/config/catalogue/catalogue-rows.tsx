import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { CatalogueCards } from './catalogue-cards.tsx'
import type { CatalogueRow, CatalogueScreen } from './catalogue-screen.ts'
import { CatalogueTable } from './catalogue-table.tsx'

interface CatalogueRowsProps {
  screen: CatalogueScreen
  q: string
  page: number
  /** Rows of the pages before. */
  before: readonly CatalogueRow[]
  /** Number of pages asked for. */
  pages: number
  onMore: () => void
}

/** Reads one page and hands its rows on to the next; the last one asked for draws them all. */
export function CatalogueRows({ screen, q, page, before, pages, onMore }: CatalogueRowsProps) {
  const isWide = useIsWide()
  const asked = useRemote(
    screen.catalogue.list,
    { ...(q && { q }), page: String(page) },
    screen.poll === undefined ? {} : { poll: screen.poll },
  )
  const isCutOff = useIsCutOff(asked)
  const { data, age, error, isPending, refetch } = asked
  const list = data?.data
  const rows = [...before, ...((list?.data ?? []) as CatalogueRow[])]
  if (list && page < Math.min(pages, list.last_page)) {
    return <CatalogueRows page={page + 1} before={rows} {...{ screen, q, pages, onMore }} />
  }
  const Rows = isWide ? CatalogueTable : CatalogueCards

  return (
    <ListRows
      state={before.length > 0 ? 'rows' : remoteState(isPending && !isCutOff, list && rows.length)}
      age={age}
      none={<EmptyState title={q ? 'No hay nada con esas palabras' : screen.words.none} />}
      unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
    >
      <Rows screen={screen} rows={rows} />
      <MorePages list={list} page={page} shown={rows.length} onMore={onMore} />
    </ListRows>
  )
}
