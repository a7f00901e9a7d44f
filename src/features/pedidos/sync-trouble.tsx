import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cambiarLote } from '#contract/agrupar.ts'
import { guardarPedido, guardarPedidos, type Pedido } from '#contract/pedidos.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { useTrouble } from '#src/bridge/use-trouble.ts'
import { TroubleCard } from '#src/ui/trouble-card.tsx'
import { CambiarLoteButton } from './cambiar-lote-button.tsx'

/** Why a change of this order did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function SyncTrouble({ mark, pedido }: { mark: SyncMark | undefined; pedido: Pedido }) {
  const row = useTrouble(mark)
  if (!row) return null
  const { uuid } = pedido
  const search = { pendiente: row.id }
  const reasons = row.lastError?.messages ?? []
  const refused = { opId: row.id, lote: String(row.args.lote), said: reasons.join(' ') }

  return (
    <TroubleCard
      title={mark?.text}
      reasons={reasons}
      isConflict={row.state === 'conflicto'}
      settle={(looks) => <Link to="/pendientes" search={{ cambio: row.id }} {...looks} />}
    >
      {row.type === guardarPedido.name ? (
        <Button
          renderRoot={(looks) => (
            <Link to="/pedido/$uuid/edit" params={{ uuid }} {...{ search }} {...looks} />
          )}
        >
          Corregir
        </Button>
      ) : null}
      {row.type === guardarPedidos.name ? (
        <Button renderRoot={(looks) => <Link to="/pedido/nuevo-multiple" {...{ search }} {...looks} />}>
          Corregir
        </Button>
      ) : null}
      {row.type === cambiarLote.name ? <CambiarLoteButton pedido={pedido} refused={refused} /> : null}
    </TroubleCard>
  )
}
