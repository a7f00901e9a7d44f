import { Button } from '@mantine/core'
import { createHolds } from '#contract/calls/holds/holds.ts'
import type { Order } from '#contract/calls/orders.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { readPlates } from '#src/records/photos/lot-plates.ts'

/** 'Apartar de nuevo': holds the plates of a cancelled order for its account, which revives no hold by itself. */
export function HoldAgain({ pedido: order }: { pedido: Order }) {
  const { db, parts } = useDevice()
  const change = useChange(createHolds)
  const { product_code, lote: batch, branch, chapas: wanted, status, account_id } = order
  const isOffered =
    status === STATUS.cancelado && Boolean(wanted?.length) && passes(createHolds.endpoint.needs, parts.user)
  const known = useRead(
    () => (isOffered ? readPlates(db, { product_code, batch: batch ?? '', branch }) : Promise.resolve([])),
    [db, isOffered, product_code, batch, branch],
  )
  const plates = known?.filter(({ number }) => wanted?.includes(number)) ?? []
  if (!isOffered || plates.length === 0) return null
  const items = plates.map(({ lote_id, number }) => ({ uuid: uuidv7(), lot_id: lote_id, chapa: number }))
  return (
    <Button variant="default" onClick={() => void change({ items, account_id }, 'Apartadas de nuevo')}>
      Apartar de nuevo
    </Button>
  )
}
