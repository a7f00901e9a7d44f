import { type ReactNode, useId } from 'react'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/pedidos.ts'
import { orderWorth } from '#contract/rules/order-worth.ts'
import { canEdit, statusColor } from '#contract/rules/transitions.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { PedidoPick } from '#src/features/pedidos/lista/pedido-pick.tsx'
import type { Seleccion } from '#src/features/pedidos/lista/use-seleccion.ts'
import { PedidoLink } from '#src/features/pedidos/pedido-link.tsx'
import { dayText } from '#src/features/pedidos/pedido-words.ts'
import { StatusButton } from '#src/features/pedidos/status-button.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { Chip } from '#src/ui/lists/chip.tsx'
import classes from './tabla.module.css'

interface PedidoRowProps {
  pedido: Pedido
  mark: SyncMark | undefined
  /** null for who may not pick. */
  seleccion: Seleccion | null
}

/** One order as a line of the table; the whole line opens it, or picks it while orders are being picked. [S115, S119] */
export function PedidoRow({ pedido, mark, seleccion }: PedidoRowProps) {
  const pickId = useId()
  const { uuid, id, status } = pedido
  const worth = orderWorth(pedido)
  const isPicking = seleccion?.isOn === true
  const isPicked = seleccion?.has(uuid) === true
  const color = statusColor(pedido.status_color)
  const name = pedido.product_name || pedido.product_code
  const aviso = canEdit(status) ? pedido.aviso : null

  return (
    <div className={classes.line} data-picked={isPicked || undefined}>
      <span className={classes.edge} style={{ background: color }} aria-hidden />
      <Cell isFigure>
        {isPicking ? (
          <PedidoPick
            id={pickId}
            pedido={pedido}
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
      <Cell isFigure>{dayText(pedido.created_at_formatted)}</Cell>
      <Cell>{pedido.account_name || pedido.billing_name}</Cell>
      <Cell>
        {isPicking ? (
          <label htmlFor={pickId} className={classes.link}>
            {name}
          </label>
        ) : (
          <PedidoLink uuid={uuid} className={classes.link}>
            {name}
          </PedidoLink>
        )}
        <SyncChip mark={mark} />
        {aviso ? <Chip tone="attention">{aviso}</Chip> : null}
      </Cell>
      <Cell isFigure>{pedido.lote}</Cell>
      <Cell isRight>{quantityText(pedido)}</Cell>
      <Cell isRight>{worth ? <Money amount={worth.total} currency="U$D" /> : null}</Cell>
      <Cell>
        {isPicking ? <StatusDot color={color}>{status}</StatusDot> : <StatusButton pedido={pedido} />}
      </Cell>
      <Cell>{pedido.branch}</Cell>
      <Cell>{pedido.crm_name}</Cell>
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
