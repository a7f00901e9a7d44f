import type { StockLot } from '#contract/stock/stock.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { LotePick, type LotePickProps } from './lote-pick.tsx'

interface UseLotePick extends Omit<LotePickProps, 'onPick'> {
  onChange: (lote: string, lot?: StockLot) => void
}

/** Opens the choice of a lot. */
export function useLotePick({ onChange, ...choice }: UseLotePick): () => Promise<void> {
  const modals = useModals()
  return async () => {
    const picked = await modals.open<{ lote: string; lot?: StockLot | undefined }>(
      (close) => <LotePick {...choice} onPick={(lote, lot) => close({ lote, lot })} />,
      { title: 'Elegir un lote' },
    )
    if (picked) onChange(picked.lote, picked.lot)
  }
}
