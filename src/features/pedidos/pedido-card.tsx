import { Link } from '@tanstack/react-router'
import type { Foto } from '#contract/fotos.ts'
import type { Pedido } from '#contract/pedidos.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { StatusDot } from '#src/ui/status-dot.tsx'
import classes from './pedido-card.module.css'
import { colorOf, dayText, quantityText } from './pedido-words.ts'
import { ProductPicture } from './product-picture.tsx'
import { SyncChip } from './sync-chip.tsx'

interface PedidoCardProps {
  pedido: Pedido
  plate: Foto | undefined
  mark: SyncMark | undefined
  /** Sellers read who made it. [S115] */
  isSeller: boolean
  /** Inside its group, whose header names the client already. */
  isGrouped?: boolean
}

/** One order of the list; the whole card opens it. [S115, S119] */
export function PedidoCard({ pedido, plate, mark, isSeller, isGrouped }: PedidoCardProps) {
  const { uuid, product_name, product_code, lote, status, status_color } = pedido
  const facts = [pedido.branch, dayText(pedido.created_at_formatted), isSeller && pedido.user.fullname]

  return (
    <article className={classes.card} data-grouped={isGrouped || undefined}>
      <span className={classes.edge} style={{ background: colorOf(status_color) }} aria-hidden />
      <ProductPicture size="thumb" sources={[plate?.thumb_url, pedido.product.image_pr_url]} />
      <div className={classes.main}>
        <div className={classes.head}>
          <h3 className={classes.title}>
            <Link to="/pedido/$uuid" params={{ uuid }} className={classes.link}>
              {product_name || product_code}
            </Link>
          </h3>
          <strong className={classes.quantity}>{quantityText(pedido)}</strong>
        </div>
        <p className={classes.line}>
          <StatusDot color={colorOf(status_color)}>{status}</StatusDot>
          {lote ? <span className={classes.lote}>Lote {lote}</span> : null}
        </p>
        {isGrouped ? null : <p className={classes.client}>{pedido.account_name || pedido.billing_name}</p>}
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {mark ? (
          <p>
            <SyncChip mark={mark} />
          </p>
        ) : null}
      </div>
    </article>
  )
}
