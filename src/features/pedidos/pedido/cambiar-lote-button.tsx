import { Button } from '@mantine/core'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { canEdit } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { EditIcon } from '#src/ui/layout/icons.tsx'
import { LoteForm, type PedidoConLote } from './lote-form.tsx'

interface CambiarLoteButtonProps {
  pedido: PedidoConLote & Pick<Pedido, 'status'>
  /** The refused change to put right. */
  pendiente?: string
  /** One of many in a list: an icon that names its order. */
  isSmall?: boolean
}

/** Sellers give an order that goes on another lot. [S132, S182] */
export function CambiarLoteButton({ pedido, pendiente, isSmall = false }: CambiarLoteButtonProps) {
  const { user } = useDevice().parts
  const modals = useModals()
  if (!isSeller(user) || !canEdit(pedido.status)) return null
  const open = () =>
    void modals.open((close) => <LoteForm pedido={pedido} pendiente={pendiente} onDone={() => close()} />, {
      title: 'Cambiar lote',
    })

  if (isSmall)
    return (
      <IconButton label={`Cambiar el lote de ${pedido.product_name || pedido.product_code}`} onClick={open}>
        <EditIcon size={18} />
      </IconButton>
    )
  return (
    <Button variant={pendiente ? 'filled' : 'default'} onClick={open}>
      {pendiente ? 'Corregir' : 'Cambiar lote'}
    </Button>
  )
}
