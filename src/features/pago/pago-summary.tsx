import { Link } from '@tanstack/react-router'
import type { Pago } from '#contract/calls/pago/pagos.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './pago.module.css'
import { colorOf, installmentsText, pesos } from './pago-words.ts'

const given = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])

/** What is to be paid, by whom and until when; the plan and the reference only for administrators. [S231, S239] */
export function PagoSummary({ pago }: { pago: Pago }) {
  const { status, account, unit_price, unit_price_receive, installments, description, pedido_uuid } = pago
  const color = colorOf(status)
  const stats = [
    { label: 'Cuenta', value: `${account.account_name} · ${formatCuit(account.cuit)}` },
    { label: 'A recibir', value: pesos(unit_price_receive) },
    ...given('Razón social', pago.business_name),
    ...given('Avisar a', pago.email_notification),
    { label: 'Creado', value: `${pago.created_at_formatted} · ${pago.created_by_name}` },
    { label: 'Vence', value: pago.vencimiento_at_formatted },
    ...(pedido_uuid === null ? [] : [{ label: 'Pedido', value: <OrderLink uuid={pedido_uuid} /> }]),
    ...given('Plan', planText(pago)),
    ...given('Referencia', pago.order_id),
  ]
  return (
    <Card edge={color} title={<StatusDot color={color}>{status}</StatusDot>}>
      <p className={classes.amount}>{pesos(unit_price)}</p>
      <p className={classes.soft}>{installmentsText(installments)}, lo que paga el cliente</p>
      <p className={classes.description}>{description}</p>
      <StatList stats={stats} />
    </Card>
  )
}

const OrderLink = ({ uuid }: { uuid: string }) => (
  <Link to="/pedido/$uuid" params={{ uuid }}>
    Ver el pedido
  </Link>
)

const coefficient = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 4 })

/** 'Visa 3 cuotas, coeficiente 1,15'; '' for who sees no plan. */
const planText = ({ fee_name, applied_fee }: Pago): string =>
  [fee_name, applied_fee === undefined ? '' : `coeficiente ${coefficient.format(applied_fee)}`]
    .filter(Boolean)
    .join(', ')
