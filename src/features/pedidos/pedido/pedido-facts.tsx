import type { Pedido } from '#contract/calls/pedidos.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { ago, formatDay } from '#contract/kit/day.ts'
import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { orderWorth, type Worth } from '#contract/rules/order-worth.ts'
import { canEdit, statusColor } from '#contract/rules/transitions.ts'
import type { PrecioDePedido } from '#contract/stock/price.ts'
import { ClienteLink } from '#src/bridge/clients/cliente-link.tsx'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { ErpLine } from '#src/features/pedidos/erp-line.tsx'
import { StatusButton } from '#src/features/pedidos/status-button.tsx'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { CambiarLoteButton } from './cambiar-lote-button.tsx'
import classes from './pedido-facts.module.css'
import { PreferredDay } from './preferred-day.tsx'
import { RepetirButton } from './repetir-button.tsx'

/** Product, quantity, dates, people and estimate of an order. [S135, S138, S146] */
export function PedidoFacts({ pedido, mark }: { pedido: Pedido; mark: SyncMark | undefined }) {
  const { user } = useDevice().parts
  const now = useNow()
  const { product, status_color } = pedido
  const worth = orderWorth(pedido)
  const age = ago(Date.parse(pedido.created_at), now).replaceAll(' ', '\u00a0')

  const stats = [
    { label: 'Cantidad', value: quantityText(pedido) },
    ...(pedido.lote ? [{ label: 'Lote', value: pedido.lote }] : []),
    { label: 'Sucursal', value: pedido.branch },
    { label: 'Facturar a', value: <BillTo pedido={pedido} /> },
    { label: 'Creado', value: `${pedido.created_at_formatted} (${age})` },
    { label: 'Creado por', value: pedido.user.fullname },
    { label: 'Última actualización', value: pedido.updated_at_formatted },
    ...(canEdit(pedido.status) || !pedido.preferred_delivery_date
      ? []
      : [{ label: 'Entrega preferida', value: formatDay(pedido.preferred_delivery_date) }]),
    ...(isSeller(user) && pedido.crm_name ? [{ label: 'Vendedor', value: pedido.crm_name }] : []),
    ...(product.stock_arrival_date
      ? [{ label: 'Próximo arribo', value: formatDay(product.stock_arrival_date) }]
      : []),
    ...(product.location ? [{ label: 'Ubicación', value: product.location }] : []),
    ...(worth
      ? [{ label: 'Estimado', value: <Estimate {...worth} precio={pedido.precio} />, isTotal: true }]
      : []),
  ]

  return (
    <Card
      edgeColor={statusColor(status_color)}
      foot={
        <>
          {pedido.aviso ? null : <CambiarLoteButton pedido={pedido} />}
          <RepetirButton pedido={pedido} />
        </>
      }
    >
      <div className={classes.head}>
        <h2 className={classes.product}>{pedido.product_name}</h2>
        <p className={classes.code}>{pedido.product_code}</p>
        <p className={classes.state}>
          <StatusButton pedido={pedido} />
          <SyncChip mark={mark} />
        </p>
        <ErpLine erp={pedido.erp} />
      </div>
      <StatList stats={stats} />
      {canEdit(pedido.status) ? (
        <div className={classes.day}>
          <PreferredDay pedido={pedido} />
        </div>
      ) : null}
      {pedido.client_note ? (
        <div className={classes.note}>
          <h3 className={classes.noteTitle}>Nota del cliente</h3>
          <p className={classes.noteText}>{pedido.client_note}</p>
        </div>
      ) : null}
    </Card>
  )
}

/** What the order comes to, and of how many m² at which price; of plates of no known lot, at 5 m² each. [S138] */
function Estimate({ total, area, isSupposed, precio }: Worth & { precio: PrecioDePedido | null }) {
  const details = [
    area === null ? '' : `${figure(area)} m²`,
    isSupposed ? 'a 5 m² por pza' : '',
    precio ? `${moneyText(precio.unit_price, 'U$D')}${precio.unit && ` / ${unitText(precio.unit)}`}` : '',
  ]
  return (
    <>
      <Money amount={total} currency="U$D" />
      <small className={classes.priced}>{details.filter(Boolean).join(' · ')}</small>
    </>
  )
}

function BillTo({ pedido: { account_id, billing_name, billing_cuit } }: { pedido: Pedido }) {
  return (
    <>
      <ClienteLink id={account_id}>{billing_name}</ClienteLink>
      <br />
      <span className="tabular">{formatCuit(billing_cuit)}</span>
    </>
  )
}
