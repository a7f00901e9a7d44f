import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import type { Pedido, Responsable } from '#contract/calls/pedidos.ts'
import { absent } from '#src/bridge/absence.ts'
import { ageText } from '#src/bridge/age-text.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import {
  loteKey,
  type PedidoDelTelefono,
  pedidoPorUuid,
  readPlates,
} from '#src/features/pedidos/pedidos.queries.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import { BackToList } from './back-to-list.tsx'
import { LinkDePago } from './link-de-pago.tsx'
import { OwnerContact } from './owner-contact.tsx'
import { PedidoActions } from './pedido-actions.tsx'
import { PedidoFacts } from './pedido-facts.tsx'
import classes from './pedido-page.module.css'
import { PedidoTimeline } from './pedido-timeline.tsx'
import { ReclamarLink } from './reclamar-link.tsx'
import { StockWarning } from './stock-warning.tsx'
import { SyncTrouble } from './sync-trouble.tsx'

interface PedidoPageProps {
  uuid: string
  /** The client of the order, for who sells to them. */
  clientOf: (pedido: Pedido) => ReactNode
}

/** An order with its story, its people and what may be done with it. [S135–S147] */
export function PedidoPage({ uuid, clientOf }: PedidoPageProps) {
  const { db } = useDevice()
  const held = useLiveQuery(async () => (await db.pedidos.get(uuid)) ?? null, [db, uuid])
  const local = useLocal(pedidoPorUuid(uuid, held))
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
      bottom={<PedidoActions pedido={data.pedido} />}
    >
      <Held {...data} clientOf={clientOf} />
    </Page>
  )
}

function Held({ pedido, historia, clientOf }: PedidoDelTelefono & Pick<PedidoPageProps, 'clientOf'>) {
  const { db, parts } = useDevice()
  const isOwn = pedido.owner_uuid === parts.user.uuid
  const key = `pedido:${pedido.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const plates = useLiveQuery(() => readPlates(db, [pedido]), [db, loteKey(pedido)])
  // A picture that came a moment later would push everything under it.
  if (!plates) return <Skeleton kind="cards" count={2} />
  const plate = plates.get(loteKey(pedido))

  return (
    <>
      <SyncTrouble mark={mark} pedido={pedido} />
      <StockWarning pedido={pedido} />
      <div className={classes.columns}>
        <div className={classes.picture}>
          <ProductPicture
            size="wide"
            sources={[plate?.image_url, plate?.thumb_url, pedido.product.image_pr_url]}
            alt={plate ? `${pedido.product_name}, chapa ${plate.chapa}` : pedido.product_name}
          />
        </div>
        <div className={classes.facts}>
          <PedidoFacts pedido={pedido} mark={mark} />
          <Card title="Actividad">
            {historia ? (
              <PedidoTimeline messages={historia.messages} />
            ) : (
              <p>La historia de este pedido se verá cuando haya conexión.</p>
            )}
          </Card>
        </div>
        <div className={classes.owner}>
          {clientOf(pedido)}
          {isOwn ? null : <OwnerContact owner={historia?.owner ?? NOBODY} pedido={pedido} />}
          <LinkDePago pedido={pedido} />
          <ReclamarLink pedido={pedido} />
        </div>
      </div>
    </>
  )
}

const NOBODY: Responsable = { email: null, full_name: null, mobile: null }
