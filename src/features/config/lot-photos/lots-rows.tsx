import { type LotForPhotos, searchLotsWithoutPhoto } from '#contract/calls/photos.ts'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { PhotosLink } from './photos-link.tsx'

interface LotsRowsProps {
  q: string
  page: number
  /** Rows of the pages before. */
  before: readonly LotForPhotos[]
  /** Number of pages asked for. */
  pages: number
  onMore: () => void
}

/** Reads one page and hands its rows on to the next; the last one asked for draws them all. */
export function LotsRows({ q, page, before, pages, onMore }: LotsRowsProps) {
  const isWide = useIsWide()
  const asked = useRemote(searchLotsWithoutPhoto, { ...(q && { q }), page: String(page) })
  const isCutOff = useIsCutOff(asked)
  const { data, age, error, isPending, refetch } = asked
  const rows = [...before, ...(data?.data ?? [])]
  if (data && page < Math.min(pages, data.last_page)) {
    return <LotsRows page={page + 1} before={rows} {...{ q, pages, onMore }} />
  }
  const Rows = isWide ? LotsTable : LotsCards
  return (
    <ListRows
      state={before.length > 0 ? 'rows' : remoteState(isPending && !isCutOff, data && rows.length)}
      age={age}
      none={
        <EmptyState
          of="photo"
          title={q ? 'No hay lotes así sin foto' : 'Todos los lotes con stock tienen foto'}
        />
      }
      unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
    >
      <Rows lots={rows} />
      <MorePages list={data} page={page} shown={rows.length} onMore={onMore} />
    </ListRows>
  )
}

const COLUMNS: readonly Column<LotForPhotos>[] = [
  { key: 'material', title: 'Material', cell: ({ product }) => product.product_name },
  { key: 'batch', title: 'Lote', cell: ({ batch }) => batch },
  { key: 'branch', title: 'Sucursal', cell: ({ branch }) => branch },
  { key: 'pieces', title: 'Piezas', isFigure: true, cell: ({ net_stock }) => net_stock },
  { key: 'photo', title: '', isFigure: true, cell: (lot) => <PhotosLink lot={lot} /> },
]

const LotsTable = ({ lots }: { lots: readonly LotForPhotos[] }) => (
  <Card flush>
    <FiguresTable caption="Lotes sin foto" columns={COLUMNS} rows={lots} rowKey={({ id }) => String(id)} />
  </Card>
)

const LotsCards = ({ lots }: { lots: readonly LotForPhotos[] }) => (
  <CardList label="Lotes sin foto">
    {lots.map((lot) => (
      <Card key={lot.id} as="li" title={lot.product.product_name} foot={<PhotosLink lot={lot} />}>
        <StatList
          stats={[
            { label: 'Lote', value: lot.batch },
            { label: 'Sucursal', value: lot.branch },
            { label: 'Piezas', value: String(lot.net_stock) },
          ]}
        />
      </Card>
    ))}
  </CardList>
)
