import { Button } from '@mantine/core'
import { figure } from '#contract/kit/figures.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { LOTS_PER_CARD } from '#contract/stock/stock-results.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { useHeldText } from './held-plates.tsx'
import classes from './lot-table.module.css'
import { areaText, sizeText } from './lot-words.ts'
import { type OpenedLots, useLotPages } from './use-lot-pages.ts'

interface LotTableProps {
  material: Material
  /** The search that found them. */
  filter: MaterialFilter
  opened: OpenedLots
  abbreviations: ReadonlyMap<string, string>
}

/** The lots of a card: size, pieces, m², branch, offer; a totals row when there are several. [S201] */
export function LotTable({ material, filter, opened, abbreviations }: LotTableProps) {
  const { total_lots, total_pieces, total_m2 } = material
  const { isOpen, setOpen, more, isStuck, ...read } = useLotPages(material, filter, opened)
  const { lots } = read
  const shown = isOpen ? lots : lots.slice(0, LOTS_PER_CARD)
  const hasOffers = lots.some((lot) => lot.oferta_percent > 0)
  const isTotalled = total_lots > 1
  const total = (value: string) => (isTotalled ? { total: value } : {})

  const columns: Column<StockLot>[] = [
    {
      key: 'batch',
      title: 'Lote',
      cell: batchOf,
      ...total('Total'),
    },
    { key: 'size', title: 'Alto × largo', cell: sizeText, isFigure: true },
    {
      key: 'pieces',
      title: 'Pzas.',
      cell: (lot) => lot.net_stock,
      isFigure: true,
      ...total(String(total_pieces)),
    },
    {
      key: 'm2',
      title: 'm²',
      cell: (lot) => areaText(lot.net_m2),
      isFigure: true,
      ...total(areaText(total_m2)),
    },
    {
      key: 'branch',
      title: 'Suc.',
      cell: (lot) => <abbr title={lot.branch}>{abbreviations.get(lot.branch) ?? lot.branch}</abbr>,
    },
  ]
  if (hasOffers) columns.push({ key: 'offer', title: 'Oferta', cell: offerOf, isFigure: true })

  return (
    <div className={classes.table} data-offers={hasOffers || undefined}>
      <FiguresTable
        caption={`Lotes de ${material.product.product_name}`}
        columns={columns}
        rows={shown}
        rowKey={(lot) => String(lot.id)}
        compact
      />
      <Branches lots={shown} abbreviations={abbreviations} />
      {total_lots > LOTS_PER_CARD ? (
        <Button variant="subtle" fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ver menos lotes' : `Ver los ${figure(total_lots)} lotes`}
        </Button>
      ) : null}
      {isOpen && total_lots > lots.length ? (
        <p className={classes.more}>
          Se muestran {lots.length} de {figure(total_lots)} lotes
          {isStuck ? ': los demás no están en este equipo.' : '.'}
        </p>
      ) : null}
      {isOpen && total_lots > lots.length ? (
        <ActionButton variant="subtle" fullWidth repeats onAction={more}>
          Ver más lotes
        </ActionButton>
      ) : null}
    </div>
  )
}

/** A narrow screen has no room for a column of offers: there they stand under their lots. */
const batchOf = (lot: StockLot) => (
  <>
    <b className={classes.batch}>{lot.batch}</b>
    <span className={classes.under}>{offerOf(lot)}</span>
    <HeldOf lot={lot.id} />
  </>
)

function HeldOf({ lot }: { lot: number }) {
  const held = useHeldText({ lot })
  return held ? <small className={classes.held}>{held}</small> : null
}

const offerOf = (lot: StockLot) =>
  lot.oferta_percent > 0 ? <span className={classes.offer}>-{lot.oferta_percent}%</span> : null

/** The codes of the table in full: on a phone nothing hovers. */
function Branches({
  lots,
  abbreviations,
}: {
  lots: readonly StockLot[]
  abbreviations: LotTableProps['abbreviations']
}) {
  const codes = [...new Set(lots.map(({ branch }) => branch))].flatMap((branch) => {
    const code = abbreviations.get(branch)
    return code && code !== branch ? [`${code} ${branch}`] : []
  })
  return codes.length > 0 ? <p className={classes.branches}>{codes.join(' · ')}</p> : null
}
