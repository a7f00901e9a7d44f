import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cambiarEstado, type Pedido } from '#contract/calls/pedidos.ts'
import { canEdit, ESTADO } from '#contract/rules/transitions.ts'
import { useChange } from '#src/bridge/changing/use-change.ts'
import { CANCEL_ORDER } from '#src/features/pedidos/cancel-order.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CambiarLoteButton } from './cambiar-lote-button.tsx'
import classes from './stock-warning.module.css'

/** The server's notice on an order, and the ways out: another lot, less of it, or none. [F11] */
export function StockWarning({ pedido }: { pedido: Pedido }) {
  const change = useChange(cambiarEstado)
  const { uuid, aviso, status } = pedido
  if (!aviso || !canEdit(status)) return null
  const cancel = () => change({ uuid, status: ESTADO.cancelado, motivo: aviso }, 'Se ha cancelado el pedido')

  return (
    <Card edge="red" title={aviso}>
      <p>El pedido se recibió igual. Elegí cómo seguir:</p>
      <div className={classes.ways}>
        <CambiarLoteButton pedido={pedido} />
        <Button
          variant="default"
          renderRoot={(looks) => <Link to="/pedido/$uuid/edit" params={{ uuid }} {...looks} />}
        >
          Cambiar cantidad
        </Button>
        <ActionButton variant="default" repeats confirm={CANCEL_ORDER} onAction={cancel}>
          Cancelar la línea
        </ActionButton>
      </div>
    </Card>
  )
}
