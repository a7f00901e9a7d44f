import { Button } from '@mantine/core'
import { changeLot } from '#contract/calls/grouping.ts'
import type { Order } from '#contract/calls/orders.ts'
import { linkTo, useTrouble } from '#src/forms/use-trouble.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { ChangeLotButton } from './change-lot-button.tsx'

/** Why a change of this order did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function SyncTrouble({ mark, pedido: order }: { mark: SyncMark | undefined; pedido: Order }) {
  const trouble = useTrouble(mark)
  if (!trouble) return null
  const { row, at, card } = trouble
  const here = `/pedido/${order.uuid}`

  return (
    <TroubleCard {...card}>
      {at && at !== here ? <Button renderRoot={linkTo(at)}>Corregir</Button> : null}
      {row.type === changeLot.name ? <ChangeLotButton pedido={order} pendiente={row.id} /> : null}
    </TroubleCard>
  )
}
