import { Button } from '@mantine/core'
import { cambiarLote } from '#contract/calls/agrupar.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { linkTo, useTrouble } from '#src/bridge/use-trouble.tsx'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { CambiarLoteButton } from './cambiar-lote-button.tsx'

/** Why a change of this order did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function SyncTrouble({ mark, pedido }: { mark: SyncMark | undefined; pedido: Pedido }) {
  const trouble = useTrouble(mark)
  if (!trouble) return null
  const { row, at, card } = trouble
  const here = `/pedido/${pedido.uuid}`

  return (
    <TroubleCard {...card}>
      {at && at !== here ? <Button renderRoot={linkTo(at)}>Corregir</Button> : null}
      {row.type === cambiarLote.name ? <CambiarLoteButton pedido={pedido} pendiente={row.id} /> : null}
    </TroubleCard>
  )
}
