import { Link } from '@tanstack/react-router'
import { getToday, type OpenOrder } from '#contract/calls/home/today.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { ORDER_STEPS, stepOf } from '#contract/rules/road/order-place.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { newestOpen } from './home.queries.ts'
import lists from './home-list.module.css'
import classes from './open-orders.module.css'

const query = newestOpen()

/** A customer's newest open orders and how far each has come: of this phone where it holds the orders, else of the server. */
export default function OpenOrders() {
  const { parts } = useDevice()
  const { data: held } = useLocal(query)
  const isReference = held !== undefined && !held.isWhole
  const { data: said } = useRemote(getToday, {}, { persist: true, isReference })
  const orders = held?.isWhole ? held.orders : (said?.ultimos ?? held?.orders ?? [])
  if (orders.length === 0) return null
  const accounts = new Set(orders.map(({ account_name }) => account_name)).size

  return (
    <Card
      title={parts.user.root ? 'Últimos pedidos' : 'Tus pedidos'}
      aside={
        <Link to="/pedido" className={lists.all}>
          Ver todos
        </Link>
      }
      flush
    >
      <ul className={lists.list} aria-label="Tus pedidos en curso">
        {orders.map((order) => (
          <li key={order.uuid}>
            <Row order={order} client={accounts > 1 ? order.account_name : ''} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ order, client }: { order: OpenOrder; client: string }) {
  const { uuid, product_code, product_name, lote: lot, status, status_color } = order
  const name = product_name || product_code
  const facts = [quantityText(order), lot ? `Lote ${lot}` : '', client]
  return (
    <Link to="/pedido/$uuid" params={{ uuid }} className={classes.order}>
      <StonePicture product_code={product_code} batch={lot} name={name} size="thumb" />
      <span className={classes.words}>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <StatusDot {...statusLook(status, status_color)}>{status}</StatusDot>
        <Progress status={status} color={statusLook(status, status_color).color} />
      </span>
    </Link>
  )
}

/** The five steps as five marks; the words of the status stand over them. */
function Progress({ status, color }: { status: string; color: string }) {
  const place = stepOf(status)
  if (place < 0) return null
  return (
    <span className={classes.steps} aria-hidden>
      {ORDER_STEPS.map(({ label }, index) => (
        <span key={label} style={index <= place ? { background: color } : undefined} />
      ))}
    </span>
  )
}
