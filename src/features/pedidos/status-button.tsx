import type { ReactNode } from 'react'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { ESTADO, statusColor } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { readOrderStatuses } from '#src/records/catalogos/order-statuses.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import type { ConfirmOptions } from '#src/ui/dialogs/modal-context.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import { ChevronDownIcon } from '#src/ui/layout/icons.tsx'
import { CANCEL_ORDER } from './cancel-order.ts'
import classes from './status-button.module.css'
import { useStatusChange } from './use-status-change.ts'

type Order = Pick<Pedido, 'uuid' | 'status' | 'status_color' | 'product_name' | 'product_code'>

/** The status of an order; sellers set another one from here in two taps, also without network. [S125] */
export function StatusButton({ pedido }: { pedido: Order }) {
  const { user } = useDevice().parts
  const { status, status_color } = pedido
  const dot = <StatusDot color={statusColor(status_color)}>{status}</StatusDot>
  return isSeller(user) ? <Changing pedido={pedido}>{dot}</Changing> : dot
}

/** Asked before an order ends, for nothing follows. */
const QUESTIONS: Record<string, ConfirmOptions> = {
  [ESTADO.cancelado]: CANCEL_ORDER,
  [ESTADO.entregado]: { message: '¿Está seguro que desea marcar el pedido como entregado?' },
  [ESTADO.rechazado]: destructive({ message: '¿Rechazar el pedido?', yes: 'Sí, rechazar' }),
}

function Changing({ pedido, children }: { pedido: Order; children: ReactNode }) {
  const { db } = useDevice()
  const modals = useModals()
  const { cancel, deliver, set } = useStatusChange(pedido)
  const name = pedido.product_name || pedido.product_code

  const change = async () => {
    const statuses = await readOrderStatuses(db)
    const picked = await modals.open<string>(
      (close) => (
        <PickList
          rows={statuses.map(({ status, color }) => ({
            key: status,
            label: <StatusDot color={statusColor(color)}>{status}</StatusDot>,
            isCurrent: status === pedido.status,
            onPick: () => close(status),
          }))}
        />
      ),
      { title: `Estado de ${name}` },
    )
    if (picked === undefined || picked === pedido.status) return
    const question = QUESTIONS[picked]
    if (question && !(await modals.confirm(question))) return
    if (picked === ESTADO.cancelado) await cancel()
    else if (picked === ESTADO.entregado) await deliver()
    else await set(picked)
  }

  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-label={`${pedido.status}: cambiar el estado de ${name}`}
      onClick={change}
    >
      {children}
      <ChevronDownIcon size={16} />
    </button>
  )
}
