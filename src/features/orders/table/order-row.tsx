import { type ReactNode, useId } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/orders.ts'
import { orderWorth } from '#contract/rules/order-worth.ts'
import { canEdit } from '#contract/rules/transitions.ts'
import { OrderLink } from '#src/features/orders/order-link.tsx'
import { OrderPick } from '#src/features/orders/order-pick.tsx'
import { dayText } from '#src/features/orders/order-words.ts'
import { StatusButton } from '#src/features/orders/status-button.tsx'
import type { Seleccion } from '#src/features/orders/use-seleccion.ts'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import classes from './table.module.css'

interface OrderRowProps {
  pedido: Order
  mark: SyncMark | undefined
  /** null for who may not pick. */
  seleccion: Seleccion | null
}

/** An order as a line of the table; the whole line opens it, or picks it while orders are being picked. [S115, S119] */
export function OrderRow({ pedido: order, mark, seleccion }: OrderRowProps) {
  const pickId = useId()
  const { uuid, id, status } = order
  const worth = orderWorth(order)
  const isPicking = seleccion?.isOn === true
  const isPicked = seleccion?.has(uuid) === true
  const look = statusLook(order.status, order.status_color)
  const name = order.product_name || order.product_code
  const notice = canEdit(status) ? order.aviso : null

  return (
    <div className={classes.line} data-picked={isPicked || undefined}>
      <span className={classes.edge} style={{ background: look.color }} aria-hidden />
      <Cell isFigure>
        {isPicking ? (
          <OrderPick
            id={pickId}
            pedido={order}
            isPicked={isPicked}
            className={classes.pick}
            onToggle={() => seleccion.toggle([uuid])}
          />
        ) : id === null ? (
          '–'
        ) : (
          orderNumber(id)
        )}
      </Cell>
      <Cell isFigure>{dayText(order.created_at_formatted)}</Cell>
      <Cell>{order.account_name || order.billing_name}</Cell>
      <Cell>
        {isPicking ? (
          <label htmlFor={pickId} className={classes.link}>
            {name}
          </label>
        ) : (
          <OrderLink uuid={uuid} className={classes.link}>
            {name}
          </OrderLink>
        )}
        <SyncChip mark={mark} />
        {notice ? <Chip tone="attention">{notice}</Chip> : null}
      </Cell>
      <Cell isFigure>{order.lote}</Cell>
      <Cell isRight>{quantityText(order)}</Cell>
      <Cell isRight>
        {worth ? <Money amount={worth.total} currency="U$D" /> : null}
        {worth?.isSupposed ? <small> aprox.</small> : null}
      </Cell>
      <Cell>{isPicking ? <StatusDot {...look}>{status}</StatusDot> : <StatusButton pedido={order} />}</Cell>
      <Cell>{order.branch}</Cell>
      <Cell>{order.crm_name}</Cell>
    </div>
  )
}

interface CellProps {
  /** Figures that line up. */
  isFigure?: boolean
  isRight?: boolean
  children: ReactNode
}

function Cell({ isFigure, isRight, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list are no table rows
    <div
      role="cell"
      className={classes.cell}
      data-figure={isFigure || undefined}
      data-right={isRight || undefined}
    >
      {children}
    </div>
  )
}
