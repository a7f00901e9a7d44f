import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/orders.ts'
import { ageText } from '#src/read/age-text.ts'
import type { Local } from '#src/read/local-query.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { statusLook } from '#src/records/orders/status-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './customers.module.css'
import type { Historial } from './history-of.ts'

interface OrdersCardProps {
  id: number
  local: Local<Historial>
  /** The status of an order, which may be changed there. */
  statusOf: (order: Order) => ReactNode
}

/** Number of orders of each status on this phone, each leading to them, and the last ones. */
export function OrdersCard({ id, local, statusOf }: OrdersCardProps) {
  const { data, isWhole } = local
  const all = { account: String(id), f: '' }
  return (
    <Card
      title="Pedidos"
      aside={data && (data.total > 0 || isWhole) ? `${data.open} por entregar, ${data.total} en total` : '–'}
      foot={
        <Link to="/pedido" search={all} className={classes.way}>
          Ver todos sus pedidos
        </Link>
      }
    >
      {data?.total === 0 ? (
        <p>{isWhole ? 'Todavía no tiene pedidos.' : 'Sus pedidos no están en este equipo.'}</p>
      ) : null}
      <ul className={classes.counts} aria-label="Pedidos por estado">
        {data?.byStatus.map(({ status, color, count }) => (
          <li key={status}>
            <Link to="/pedido" search={{ ...all, f: status }} className={classes.count}>
              <StatusDot {...statusLook(status, color)}>{status}</StatusDot> <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={classes.rows} aria-label="Últimos pedidos">
        {data?.ultimos.map((order) => (
          <li key={order.uuid} className={classes.row} data-stone>
            <StonePicture
              {...{ product_code: order.product_code, batch: order.lote }}
              name={order.product_name || order.product_code}
              product={order.product.image_pr_url}
            />
            <Link to="/pedido/$uuid" params={{ uuid: order.uuid }} className={classes.name}>
              {order.id === null ? 'Nuevo' : orderNumber(order.id)} {order.product_name || order.product_code}
            </Link>
            <span className={classes.figure}>{quantityText(order)}</span>
            <span className={classes.detail}>
              {statusOf(order)} {order.created_at_formatted.split(' ')[0]}
              {order.lote ? ` · Lote ${order.lote}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{ageText(local)}</p>
    </Card>
  )
}
