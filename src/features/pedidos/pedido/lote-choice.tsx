import { figure } from '#contract/kit/figures.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { priceOf } from '#src/records/stock/stock-today.ts'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { Money } from '#src/ui/layout/money.tsx'

interface LoteChoiceProps {
  label: string
  lots: readonly StockLot[]
  value: number | null
  onChange: (id: number) => void
  error?: string | undefined
}

/** '4 piezas · 12,5 m² · Córdoba' */
export const lotStockText = ({ net_stock, net_m2, branch }: StockLot): string =>
  `${net_stock === 1 ? '1 pieza' : `${figure(net_stock)} piezas`} · ${figure(net_m2)} m² · ${branch}`

/** Today's lots of a material with their stock and price. */
export function LoteChoice({ label, lots, value, onChange, error }: LoteChoiceProps) {
  return (
    <ChoiceList
      label={label}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
      error={error}
      options={lots.map((lot) => ({
        value: String(lot.id),
        label: <strong>Lote {lot.batch}</strong>,
        detail: (
          <>
            {lotStockText(lot)}
            <br />
            <Money amount={priceOf(lot)} currency="U$D" />
            {lot.oferta_percent > 0 ? ` (oferta −${lot.oferta_percent}%)` : ''}
          </>
        ),
      }))}
    />
  )
}
