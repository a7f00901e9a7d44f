import { createLink } from '@tanstack/react-router'
import { use } from 'react'
import { useCloseOrder } from '#src/features/orders/use-close-order.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Column } from '#src/ui/layout/column.ts'

const Back = createLink(BackLink)

/** From an order to the list: the way back, or the end of what is shown beside it. */
export function BackToList() {
  const close = useCloseOrder()
  if (use(Column) !== 'detail') return <Back to="/pedido" label="Volver a Mis pedidos" />
  return (
    <IconButton label="Cerrar el pedido" onClick={close}>
      <CloseIcon />
    </IconButton>
  )
}
