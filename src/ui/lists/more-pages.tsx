import { LoadMore } from './load-more.tsx'

interface MorePagesProps {
  /** The server's numbers of the list; undefined while its last page is read. */
  list: { total: number; per_page: number; last_page: number } | undefined
  page: number
  /** Rows of all pages so far. */
  shown: number
  onMore: () => void
}

/** The foot of a list whose numbered pages stand one after another. */
export function MorePages({ list, page, shown, onMore }: MorePagesProps) {
  const { total, per_page, last_page } = list ?? { total: shown, per_page: shown, last_page: page }
  return (
    <LoadMore
      from={Math.min(1, shown)}
      to={shown}
      total={total}
      perPage={per_page}
      hasNext={page < last_page}
      onMore={async () => onMore()}
    />
  )
}
