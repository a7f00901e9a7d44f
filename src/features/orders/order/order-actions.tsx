import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/calls/orders.ts'
import { canCancel, canDeliver, canEdit, canMarkReady } from '#contract/rules/transitions.ts'
import { CANCEL_ORDER } from '#src/features/orders/cancel-order.ts'
import { useStatusChange } from '#src/features/orders/use-status-change.ts'
import { EditIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'

/** The actions on an order in its present status; no bar when it has ended. [S141–S144] */
export function OrderActions({ pedido: order }: { pedido: Pick<Order, 'uuid' | 'status'> }) {
  const { cancel, deliver, ready } = useStatusChange(order)
  const { uuid, status } = order
  if (!canEdit(status)) return null

  return (
    <BottomBar label="Acciones del pedido">
      {canCancel(status) ? (
        <ActionButton variant="default" repeats confirm={CANCEL_ORDER} onAction={cancel}>
          Cancelar pedido
        </ActionButton>
      ) : null}
      <Button
        variant="default"
        leftSection={<EditIcon size={20} />}
        renderRoot={(looks) => <Link to="/pedido/$uuid/edit" params={{ uuid }} {...looks} />}
      >
        Editar
      </Button>
      {canMarkReady(status) ? (
        <ActionButton
          repeats
          confirm="¿Está seguro que desea marcar el pedido como Listo para entrega?"
          onAction={ready}
        >
          Listo para entrega
        </ActionButton>
      ) : null}
      {canDeliver(status) ? (
        <ActionButton
          repeats
          {...(canMarkReady(status) && { variant: 'default' })}
          confirm="¿Está seguro que desea marcar el pedido como entregado?"
          onAction={deliver}
        >
          Pedido entregado
        </ActionButton>
      ) : null}
    </BottomBar>
  )
}
