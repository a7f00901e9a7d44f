import { use, useId } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/orders.ts'
import { orderWorth } from '#contract/rules/order-worth.ts'
import { canEdit } from '#contract/rules/transitions.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import type { FoundPicture } from '#src/read/pictures/use-stone.ts'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Column } from '#src/ui/layout/column.ts'
import { Money } from '#src/ui/layout/money.tsx'
import { ErpLine } from './erp-line.tsx'
import classes from './order-card.module.css'
import { OrderLink } from './order-link.tsx'
import { OrderPick } from './order-pick.tsx'
import { dayText } from './order-words.ts'
import { StatusButton } from './status-button.tsx'
import { useHold } from './use-hold.ts'
import type { Seleccion } from './use-seleccion.ts'

interface OrderCardProps {
  pedido: Order
  /** Its picture, where its list has read those of all rows; else the card reads it itself. */
  stone?: FoundPicture | undefined
  mark: SyncMark | undefined
  /** Sellers read who made it. [S115] */
  isSeller: boolean
  /** Inside its group, whose header names the client already. */
  isGrouped?: boolean
  /** Level of its heading: 2 where no heading of a group or of the loose ones stands above it. */
  level?: 2 | 3
  /** null for who may not pick. */
  seleccion: Seleccion | null
}

/** An order of the list; the whole card opens it, or picks it while orders are being picked. [S115, S119, S122] */
export function OrderCard({
  pedido: order,
  stone,
  mark,
  isSeller,
  isGrouped,
  level = 3,
  seleccion,
}: OrderCardProps) {
  const pickId = useId()
  const { uuid, product_name, product_code, lote: lot, status, status_color } = order
  const facts = [order.branch, dayText(order.created_at_formatted), isSeller && order.user.fullname]
  const notice = canEdit(status) ? order.aviso : null
  const isPicking = seleccion?.isOn === true
  const isPicked = seleccion?.has(uuid) === true
  const hold = useHold(seleccion && !isPicking ? () => seleccion.start(uuid) : undefined)
  const name = product_name || product_code
  const look = statusLook(status, status_color)
  const Heading = `h${level}` as const
  // Beside the order that is open, which shows it large.
  const isBrief = use(Column) === 'list'

  return (
    <article
      className={classes.card}
      data-grouped={isGrouped || undefined}
      data-picked={isPicked || undefined}
      data-pickable={seleccion ? true : undefined}
      {...hold}
    >
      <span className={classes.edge} style={{ background: look.color }} aria-hidden />
      <div className={classes.front}>
        {isPicking ? (
          <OrderPick
            id={pickId}
            pedido={order}
            isPicked={isPicked}
            className={classes.pick}
            onToggle={() => seleccion.toggle([uuid])}
          />
        ) : null}
        {isBrief ? null : (
          <StonePicture
            {...{ product_code, batch: lot, name, stone }}
            product={order.product.image_pr_url}
            size="thumb"
          />
        )}
      </div>
      <div className={classes.main}>
        <div className={classes.head}>
          <Heading className={classes.title}>
            {isPicking ? (
              <label htmlFor={pickId} className={classes.link}>
                {name}
              </label>
            ) : (
              <OrderLink uuid={uuid} className={classes.link}>
                {name}
              </OrderLink>
            )}
          </Heading>
          <strong className={classes.quantity}>{quantityText(order)}</strong>
        </div>
        <p className={classes.line}>
          {isPicking ? <StatusDot {...look}>{status}</StatusDot> : <StatusButton pedido={order} />}
          {lot ? <span className={classes.lote}>Lote {lot}</span> : null}
          <Amount pedido={order} />
        </p>
        {isGrouped ? null : <p className={classes.client}>{order.account_name || order.billing_name}</p>}
        <p className={classes.facts}>
          {order.id === null ? null : <strong className={classes.number}>{orderNumber(order.id)}</strong>}
          {facts.filter(Boolean).join(' · ')}
        </p>
        <ErpLine erp={order.erp} />
        {mark || notice ? (
          <p className={classes.chips}>
            <SyncChip mark={mark} />
            {notice ? <Chip tone="attention">{notice}</Chip> : null}
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** Worth of the order, where there is a price. [S138] */
function Amount({ pedido: order }: Pick<OrderCardProps, 'pedido'>) {
  const worth = orderWorth(order)
  if (worth === null) return null
  return (
    <span className={classes.amount}>
      <Money amount={worth.total} currency="U$D" />
      {worth.isSupposed ? <small> aprox.</small> : null}
    </span>
  )
}
