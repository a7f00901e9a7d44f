import type { Message, Order } from '#contract/calls/orders.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { ago, formatDay } from '#contract/kit/day.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { inOneLine } from '#contract/kit/fields/unbroken.ts'
import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { listText } from '#contract/kit/sentence-words.ts'
import { orderWorth, type Worth } from '#contract/rules/order-worth.ts'
import { isClosed } from '#contract/rules/transitions.ts'
import { ErpLine } from '#src/features/orders/erp-line.tsx'
import { StatusButton } from '#src/features/orders/status-button.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { useNow } from '#src/read/use-now.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { CustomerLink } from '#src/session/customer-link.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { ChangeLotButton } from './change-lot-button.tsx'
import { HoldAgain } from './hold-again.tsx'
import classes from './order-facts.module.css'
import { PreferredDay } from './preferred-day.tsx'
import { RepetirButton } from './repetir-button.tsx'
import { StepsLine } from './steps-line.tsx'

interface OrderFactsProps {
  pedido: Order
  mark: SyncMark | undefined
  messages: readonly Message[]
}

/** Product, quantity, dates, people and estimate of an order. [S135, S138, S146] */
export function OrderFacts({ pedido: order, mark, messages }: OrderFactsProps) {
  const { user } = useDevice().parts
  const now = useNow()
  const { product, status_color } = order
  const worth = orderWorth(order)
  const isDayOpen = !isClosed(order.status, 'preferred_delivery_date')
  const age = inOneLine(ago(Date.parse(order.created_at), now))

  const stats = [
    { label: 'Cantidad', value: quantityText(order) },
    ...(order.lote ? [{ label: 'Lote', value: order.lote }] : []),
    ...(order.chapas?.length ? [{ label: 'Chapas', value: listText(order.chapas.map(String)) }] : []),
    { label: 'Sucursal', value: order.branch },
    { label: 'Facturar a', value: <BillTo pedido={order} /> },
    { label: 'Creado', value: `${order.created_at_formatted} (${age})` },
    { label: 'Creado por', value: order.user.fullname },
    { label: 'Última actualización', value: order.updated_at_formatted },
    ...(isDayOpen || !order.preferred_delivery_date
      ? []
      : [{ label: 'Entrega preferida', value: formatDay(order.preferred_delivery_date) }]),
    ...(isSeller(user) && order.crm_name ? [{ label: 'Vendedor', value: order.crm_name }] : []),
    ...(product.stock_arrival_date
      ? [{ label: 'Próximo arribo', value: formatDay(product.stock_arrival_date) }]
      : []),
    ...(product.location ? [{ label: 'Ubicación', value: product.location }] : []),
    ...(worth
      ? [{ label: 'Estimado', value: <Estimate {...worth} precio={order.precio} />, isTotal: true }]
      : []),
  ]

  return (
    <Card
      edgeColor={statusLook(order.status, status_color).color}
      foot={
        <>
          {order.aviso ? null : <ChangeLotButton pedido={order} />}
          <RepetirButton pedido={order} />
          <HoldAgain pedido={order} />
        </>
      }
    >
      <div className={classes.head}>
        <h2 className={classes.product}>{order.product_name}</h2>
        <p className={classes.code}>{order.product_code}</p>
        <p className={classes.state}>
          <StatusButton pedido={order} />
          <SyncChip mark={mark} />
        </p>
        <ErpLine erp={order.erp} />
        <StepsLine pedido={order} messages={messages} />
      </div>
      <StatList stats={stats} />
      {isDayOpen ? (
        <div className={classes.day}>
          <PreferredDay pedido={order} />
        </div>
      ) : null}
      {order.client_note ? (
        <div className={classes.note}>
          <h3 className={classes.noteTitle}>Nota del cliente</h3>
          <p className={classes.noteText}>{order.client_note}</p>
        </div>
      ) : null}
    </Card>
  )
}

/** The order's worth, and of how many m² at which price; of plates of no known lot, at 5 m² each. [S138] */
function Estimate({ total, area, isSupposed, precio: price }: Worth & { precio: OrderPrice | null }) {
  const details = [
    area === null ? '' : `${figure(area)} m²`,
    isSupposed ? 'aprox., a 5 m² por pza' : '',
    price ? `${moneyText(price.unit_price, 'U$D')}${price.unit && ` / ${unitText(price.unit)}`}` : '',
  ]
  return (
    <>
      <Money amount={total} currency="U$D" />
      <small className={classes.priced}>{details.filter(Boolean).join(' · ')}</small>
    </>
  )
}

function BillTo({ pedido: { account_id, billing_name, billing_cuit } }: { pedido: Order }) {
  return (
    <>
      <CustomerLink id={account_id}>{billing_name}</CustomerLink>
      <br />
      <span className="tabular">{formatCuit(billing_cuit)}</span>
    </>
  )
}
