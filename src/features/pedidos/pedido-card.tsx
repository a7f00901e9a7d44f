import { use, useId } from 'react'
import type { Foto } from '#contract/calls/fotos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/pedidos.ts'
import { orderWorth } from '#contract/rules/order-worth.ts'
import { canEdit, statusColor } from '#contract/rules/transitions.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { Chip } from '#src/ui/lists/chip.tsx'
import { Column } from '#src/ui/panes/column.ts'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import { ErpLine } from './erp-line.tsx'
import { PedidoPick } from './lista/pedido-pick.tsx'
import { useHold } from './lista/use-hold.ts'
import type { Seleccion } from './lista/use-seleccion.ts'
import classes from './pedido-card.module.css'
import { PedidoLink } from './pedido-link.tsx'
import { dayText } from './pedido-words.ts'
import { StatusButton } from './status-button.tsx'

interface PedidoCardProps {
  pedido: Pedido
  plate: Foto | undefined
  mark: SyncMark | undefined
  /** Sellers read who made it. [S115] */
  isSeller: boolean
  /** Inside its group, whose header names the client already. */
  isGrouped?: boolean
  /** Of its heading: 2 where no heading of a group or of the loose ones stands above it. */
  level?: 2 | 3
  /** null for who may not pick. */
  seleccion: Seleccion | null
}

/** One order of the list; the whole card opens it, or picks it while orders are being picked. [S115, S119, S122] */
export function PedidoCard({
  pedido,
  plate,
  mark,
  isSeller,
  isGrouped,
  level = 3,
  seleccion,
}: PedidoCardProps) {
  const pickId = useId()
  const { uuid, product_name, product_code, lote, status, status_color } = pedido
  const facts = [pedido.branch, dayText(pedido.created_at_formatted), isSeller && pedido.user.fullname]
  const aviso = canEdit(status) ? pedido.aviso : null
  const isPicking = seleccion?.isOn === true
  const isPicked = seleccion?.has(uuid) === true
  const hold = useHold(seleccion && !isPicking ? () => seleccion.start(uuid) : undefined)
  const name = product_name || product_code
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
      <span className={classes.edge} style={{ background: statusColor(status_color) }} aria-hidden />
      <div className={classes.front}>
        {isPicking ? (
          <PedidoPick
            id={pickId}
            pedido={pedido}
            isPicked={isPicked}
            className={classes.pick}
            onToggle={() => seleccion.toggle([uuid])}
          />
        ) : null}
        {isBrief ? null : (
          <ProductPicture size="thumb" sources={[plate?.thumb_url, pedido.product.image_pr_url]} />
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
              <PedidoLink uuid={uuid} className={classes.link}>
                {name}
              </PedidoLink>
            )}
          </Heading>
          <strong className={classes.quantity}>{quantityText(pedido)}</strong>
        </div>
        <p className={classes.line}>
          {isPicking ? (
            <StatusDot color={statusColor(status_color)}>{status}</StatusDot>
          ) : (
            <StatusButton pedido={pedido} />
          )}
          {lote ? <span className={classes.lote}>Lote {lote}</span> : null}
          <Amount pedido={pedido} />
        </p>
        {isGrouped ? null : <p className={classes.client}>{pedido.account_name || pedido.billing_name}</p>}
        <p className={classes.facts}>
          {pedido.id === null ? null : <strong className={classes.number}>{orderNumber(pedido.id)}</strong>}
          {facts.filter(Boolean).join(' · ')}
        </p>
        <ErpLine erp={pedido.erp} />
        {mark || aviso ? (
          <p className={classes.chips}>
            <SyncChip mark={mark} />
            {aviso ? <Chip tone="attention">{aviso}</Chip> : null}
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** What it comes to, where there is a price. [S138] */
function Amount({ pedido }: Pick<PedidoCardProps, 'pedido'>) {
  const worth = orderWorth(pedido)
  if (worth === null) return null
  return (
    <span className={classes.amount}>
      <Money amount={worth.total} currency="U$D" />
    </span>
  )
}
