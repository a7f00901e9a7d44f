import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/pedidos.ts'
import { statusColor } from '#contract/rules/transitions.ts'
import { ageText } from '#src/bridge/age-text.ts'
import type { Local } from '#src/bridge/local-query.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './clientes.module.css'
import type { Historial } from './historial.ts'

interface PedidosCardProps {
  id: number
  local: Local<Historial>
  /** The status of an order, which may be changed there. */
  statusOf: (pedido: Pedido) => ReactNode
}

/** How many orders of each status this phone holds, each leading to them, and the last ones. */
export function PedidosCard({ id, local, statusOf }: PedidosCardProps) {
  const { data, isWhole } = local
  const all = { account: String(id), f: '' }
  return (
    <Card
      title="Pedidos"
      aside={data && (data.total > 0 || isWhole) ? `${data.total} en este teléfono` : '–'}
      foot={
        <Link to="/pedido" search={all} className={classes.way}>
          Ver todos sus pedidos
        </Link>
      }
    >
      {data?.total === 0 ? (
        <p>{isWhole ? 'Todavía no tiene pedidos.' : 'Sus pedidos no están en este teléfono.'}</p>
      ) : null}
      <ul className={classes.counts} aria-label="Pedidos por estado">
        {data?.porEstado.map(({ status, color, count }) => (
          <li key={status}>
            <Link to="/pedido" search={{ ...all, f: status }} className={classes.count}>
              <StatusDot color={statusColor(color)}>{status}</StatusDot> <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={classes.rows} aria-label="Últimos pedidos">
        {data?.ultimos.map((pedido) => (
          <li key={pedido.uuid} className={classes.row}>
            <Link to="/pedido/$uuid" params={{ uuid: pedido.uuid }} className={classes.name}>
              {pedido.id === null ? 'Nuevo' : orderNumber(pedido.id)}{' '}
              {pedido.product_name || pedido.product_code}
            </Link>
            <span className={classes.figure}>{quantityText(pedido)}</span>
            <span className={classes.detail}>
              {statusOf(pedido)} {pedido.created_at_formatted.split(' ')[0]}
              {pedido.lote ? ` · Lote ${pedido.lote}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{ageText(local)}</p>
    </Card>
  )
}
