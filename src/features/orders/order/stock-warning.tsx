import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { changeStatus, type Order } from '#contract/calls/orders.ts'
import { canEdit, isClosed, STATUS } from '#contract/rules/transitions.ts'
import { CANCEL_ORDER } from '#src/features/orders/cancel-order.ts'
import { useChange } from '#src/forms/use-change.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ChangeLotButton } from './change-lot-button.tsx'
import classes from './stock-warning.module.css'

/** The server's notice on an order, and the ways out: another lot, less of it, or none. [F11] */
export function StockWarning({ pedido: order }: { pedido: Order }) {
  const change = useChange(changeStatus)
  const { uuid, aviso: notice, status } = order
  if (!notice || !canEdit(status)) return null
  const cancel = () => change({ uuid, status: STATUS.cancelado, motivo: notice }, 'Se ha cancelado el pedido')

  return (
    <Card edge="red" title={notice}>
      <p>El pedido se recibió igual. Elegí cómo seguir:</p>
      <div className={classes.ways}>
        <ChangeLotButton pedido={order} />
        {isClosed(status, 'quantity') ? null : (
          <Button
            variant="default"
            renderRoot={(looks) => <Link to="/pedido/$uuid/edit" params={{ uuid }} {...looks} />}
          >
            Cambiar cantidad
          </Button>
        )}
        <ActionButton variant="default" repeats confirm={CANCEL_ORDER} onAction={cancel}>
          Cancelar la línea
        </ActionButton>
      </div>
    </Card>
  )
}
