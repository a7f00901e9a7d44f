import { Button } from '@mantine/core'
import type { Order } from '#contract/calls/orders.ts'
import { isClosed } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { EditIcon } from '#src/ui/icons/icons.tsx'
import { LotForm, type OrderWithLot } from './lot-form.tsx'

interface ChangeLotButtonProps {
  pedido: OrderWithLot & Pick<Order, 'status'>
  /** The refused change to put right. */
  pendiente?: string
  /** For one of many in a list: an icon that names its order. */
  isSmall?: boolean
}

/** Sellers give an order another lot while its status allows it. [S132, S182] */
export function ChangeLotButton({
  pedido: order,
  pendiente: pending,
  isSmall = false,
}: ChangeLotButtonProps) {
  const { user } = useDevice().parts
  const modals = useModals()
  if (!isSeller(user) || isClosed(order.status, 'lote')) return null
  const open = () =>
    void modals.open((close) => <LotForm pedido={order} pendiente={pending} onDone={() => close()} />, {
      title: 'Cambiar lote',
      size: 'lg',
    })

  if (isSmall)
    return (
      <IconButton label={`Cambiar el lote de ${order.product_name || order.product_code}`} onClick={open}>
        <EditIcon size={18} />
      </IconButton>
    )
  return (
    <Button variant={pending ? 'filled' : 'default'} onClick={open}>
      {pending ? 'Corregir' : 'Cambiar lote'}
    </Button>
  )
}
