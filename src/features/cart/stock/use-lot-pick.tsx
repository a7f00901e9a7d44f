import type { StockLot } from '#contract/stock/stock.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { LotPick, type LotPickProps } from './lot-pick.tsx'

interface UseLotPick extends Omit<LotPickProps, 'onPick'> {
  onChange: (batch: string, lot?: StockLot) => void
}

/** Opens the choice of a lot. */
export function useLotPick({ onChange, ...choice }: UseLotPick): () => Promise<void> {
  const modals = useModals()
  return async () => {
    const picked = await modals.open<{ lote: string; lot?: StockLot | undefined }>(
      (close) => <LotPick {...choice} onPick={(batch, lot) => close({ lote: batch, lot })} />,
      { title: 'Elegir un lote', size: 'lg' },
    )
    if (picked) onChange(picked.lote, picked.lot)
  }
}
