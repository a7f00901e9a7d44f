import { PickList } from '#src/ui/fields/pick-list.tsx'
import type { LoteDeFoto } from './save-photos.ts'

interface LoteChoiceProps {
  lots: readonly LoteDeFoto[]
  onChoose: (lote: LoteDeFoto) => void
}

/** One of several lots. */
export function LoteChoice({ lots, onChoose }: LoteChoiceProps) {
  const rows = lots.map((lote) => ({
    key: String(lote.id),
    label: lote.batch,
    detail: `${lote.branch} · ${lote.net_stock} pzas.`,
    onPick: () => onChoose(lote),
  }))
  return <PickList rows={rows} />
}
