import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cambiarLote } from '#contract/agrupar.ts'
import type { Pedido } from '#contract/pedidos.ts'
import { correctAt } from '#src/bridge/correct-at.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { useTrouble } from '#src/bridge/use-trouble.ts'
import { TroubleCard } from '#src/ui/trouble-card.tsx'
import { CambiarLoteButton } from './cambiar-lote-button.tsx'

/** Why a change of this order did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function SyncTrouble({ mark, pedido }: { mark: SyncMark | undefined; pedido: Pedido }) {
  const row = useTrouble(mark)
  if (!row) return null
  const [at, here] = [correctAt(row), `/pedido/${pedido.uuid}`]
  const reasons = row.lastError?.messages ?? []
  const refused = { opId: row.id, lote: String(row.args.lote), said: reasons.join(' ') }

  return (
    <TroubleCard
      title={mark?.text}
      reasons={reasons}
      isConflict={row.state === 'conflicto'}
      settle={(looks) => <Link to="/pendientes" search={{ cambio: row.id }} {...looks} />}
    >
      {at && at !== here ? (
        <Button renderRoot={(looks) => <Link to={at as '/'} {...looks} />}>Corregir</Button>
      ) : null}
      {row.type === cambiarLote.name ? <CambiarLoteButton pedido={pedido} refused={refused} /> : null}
    </TroubleCard>
  )
}
