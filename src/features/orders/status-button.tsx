import type { ReactNode } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { readOrderStatuses } from '#src/records/catalogues/order-statuses.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import type { ConfirmOptions } from '#src/ui/dialogs/modal-context.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { CANCEL_ORDER } from './cancel-order.ts'
import classes from './status-button.module.css'
import { useStatusChange } from './use-status-change.ts'

type ListedOrder = Pick<Order, 'uuid' | 'status' | 'status_color' | 'product_name' | 'product_code'>

/** The status of an order; sellers set another one from here in two taps, also without network. [S125] */
export function StatusButton({ pedido: order }: { pedido: ListedOrder }) {
  const { user } = useDevice().parts
  const { status, status_color } = order
  const dot = <StatusDot {...statusLook(status, status_color)}>{status}</StatusDot>
  return isSeller(user) ? <Changing pedido={order}>{dot}</Changing> : dot
}

/** Asked before an order ends, for nothing follows. */
const QUESTIONS: Record<string, ConfirmOptions> = {
  [STATUS.cancelado]: CANCEL_ORDER,
  [STATUS.entregado]: { message: '¿Está seguro que desea marcar el pedido como entregado?' },
  [STATUS.rechazado]: destructive({ message: '¿Rechazar el pedido?', yes: 'Sí, rechazar' }),
}

function Changing({ pedido: order, children }: { pedido: ListedOrder; children: ReactNode }) {
  const { db } = useDevice()
  const modals = useModals()
  const { cancel, deliver, set } = useStatusChange(order)
  const name = order.product_name || order.product_code

  const change = async () => {
    const statuses = await readOrderStatuses(db)
    const picked = await modals.open<string>(
      (close) => (
        <PickList
          rows={statuses.map(({ status, color }) => ({
            key: status,
            label: <StatusDot {...statusLook(status, color)}>{status}</StatusDot>,
            isCurrent: status === order.status,
            onPick: () => close(status),
          }))}
        />
      ),
      { title: `Estado de ${name}` },
    )
    if (picked === undefined || picked === order.status) return
    const question = QUESTIONS[picked]
    if (question && !(await modals.confirm(question))) return
    if (picked === STATUS.cancelado) await cancel()
    else if (picked === STATUS.entregado) await deliver()
    else await set(picked)
  }

  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-label={`${order.status}: cambiar el estado de ${name}`}
      onClick={change}
    >
      {children}
      <ChevronDownIcon size={16} />
    </button>
  )
}
