import { PickList } from '#src/ui/fields/pick-list.tsx'
import type { PhotoLot } from './save-photos.ts'

interface LotChoiceProps {
  lots: readonly PhotoLot[]
  onChoose: (lot: PhotoLot) => void
}

export function LotChoice({ lots, onChoose }: LotChoiceProps) {
  const rows = lots.map((lot) => ({
    key: String(lot.id),
    label: lot.batch,
    detail: `${lot.branch} · ${lot.net_stock} pzas.`,
    onPick: () => onChoose(lot),
  }))
  return <PickList rows={rows} />
}
