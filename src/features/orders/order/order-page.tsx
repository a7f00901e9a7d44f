import type { ReactNode } from 'react'
import type { Order, Responsible } from '#contract/calls/orders.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/orders.ts'
import { orderWorth } from '#contract/rules/order-worth.ts'
import { lotOfOrder, type OrderOnPhone, orderByUuid } from '#src/features/orders/orders.queries.ts'
import { absent } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { stoneNote, useStone } from '#src/read/pictures/use-stone.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PaperHead } from '#src/ui/paper/paper-head.tsx'
import { PrintButton } from '#src/ui/paper/print-button.tsx'
import { StoneHeader } from '#src/ui/pictures/stone-header.tsx'
import { BackToList } from './back-to-list.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import classes from './order-page.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { OwnerContact } from './owner-contact.tsx'
import { PaymentLink } from './payment-link.tsx'
import { ReclamarLink } from './reclamar-link.tsx'
import { StockWarning } from './stock-warning.tsx'
import { SyncTrouble } from './sync-trouble.tsx'

interface OrderPageProps {
  uuid: string
  /** The client of the order, for who sells to them. */
  clientOf: (order: Order) => ReactNode
  /** The appointment of the order, or the way to one. */
  turnoOf: (order: Order) => ReactNode
}

/** An order with its story, its people and what may be done with it. [S135–S147] */
export function OrderPage({ uuid, clientOf, turnoOf }: OrderPageProps) {
  const { db } = useDevice()
  const held = useRead(async () => (await db.pedidos.get(uuid)) ?? null, [db, uuid])
  const local = useLocal(orderByUuid(uuid, held))
  const { data } = local
  const back = <BackToList />

  if (!data) {
    return (
      <Page title="Pedido" back={back}>
        <Absent {...absent(local)} none="No se encontró el pedido" what="Este pedido" back={back}>
          Con «Preparar salida» los pedidos quedan guardados para verlos sin red.
        </Absent>
      </Page>
    )
  }
  const isOnlyHere = data.pedido.id === null
  const age = isOnlyHere ? 'Todavía no llegó al servidor.' : ageText(local)
  return (
    <Page
      title={isOnlyHere ? 'Pedido nuevo' : `Pedido ${data.pedido.id}`}
      back={back}
      note={age}
      actions={isOnlyHere ? null : <PrintButton />}
      bottom={<OrderActions pedido={data.pedido} />}
    >
      <PaperHead
        kind="Hoja de pedido"
        note="No es remito ni factura"
        address={`${window.location.origin}/pedido/${uuid}`}
      />
      <Held {...data} {...{ clientOf, turnoOf }} />
    </Page>
  )
}

function Held({
  pedido: order,
  historia: history,
  clientOf,
  turnoOf,
}: OrderOnPhone & Pick<OrderPageProps, 'clientOf' | 'turnoOf'>) {
  const { parts } = useDevice()
  const isOwn = order.owner_uuid === parts.user.uuid
  const key = `pedido:${order.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const stone = useStone(lotOfOrder(order))
  // A picture that came a moment later would flash over the swatch.
  if (!stone) return <Skeleton kind="cards" count={2} />
  const name = order.product_name || order.product_code
  const worth = orderWorth(order)

  return (
    <>
      <SyncTrouble mark={mark} pedido={order} />
      <StockWarning pedido={order} />
      <div className={classes.columns}>
        <div className={classes.picture}>
          <StoneHeader
            sources={[stone.large, stone.thumb, order.product.image_pr_url]}
            alt={stone.chapa ? `${name}, ${stone.chapa}` : name}
            name={name}
            note={stoneNote(stone, order.product.image_pr_url)}
          >
            {order.id === null ? null : <strong>{orderNumber(order.id)}</strong>}
            <span>{quantityText(order)}</span>
            {worth ? <Money amount={worth.total} currency="U$D" /> : null}
          </StoneHeader>
        </div>
        <div className={classes.facts}>
          <OrderFacts pedido={order} mark={mark} messages={history?.messages ?? []} />
          <Card title="Actividad">
            {history ? (
              <OrderTimeline messages={history.messages} />
            ) : (
              <p>La historia de este pedido se verá cuando haya conexión.</p>
            )}
          </Card>
        </div>
        <div className={classes.owner}>
          {clientOf(order)}
          <div className={classes.ways}>
            {turnoOf(order)}
            <PaymentLink pedido={order} />
          </div>
          {isOwn ? null : <OwnerContact owner={history?.owner ?? NOBODY} pedido={order} />}
          <ReclamarLink pedido={order} />
        </div>
      </div>
    </>
  )
}

const NOBODY: Responsible = { email: null, full_name: null, mobile: null }
