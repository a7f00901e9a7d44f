import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Payment } from '#contract/calls/payments/payments.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { CustomerLink } from '#src/session/customer-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { pesos } from './payment-words.ts'
import classes from './payments.module.css'

const given = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])

/** Its account, what is received and until when; the plan and the reference only for administrators. [S231, S239] */
export function PaymentFacts({ pago: payment }: { pago: Payment }) {
  const { account, unit_price_receive, pedido_uuid } = payment
  const stats = [
    {
      label: 'Cuenta',
      value: (
        <Two
          first={<CustomerLink id={account.id}>{account.account_name}</CustomerLink>}
          second={formatCuit(account.cuit)}
        />
      ),
    },
    { label: 'A recibir', value: pesos(unit_price_receive) },
    ...given('Razón social', payment.business_name),
    ...given('Avisar a', payment.email_notification),
    { label: 'Creado', value: <Two first={payment.created_at_formatted} second={payment.created_by_name} /> },
    { label: 'Vence', value: payment.vencimiento_at_formatted },
    ...(pedido_uuid === null ? [] : [{ label: 'Pedido', value: <OrderLink uuid={pedido_uuid} /> }]),
    ...given('Plan', planText(payment)),
    ...given('Referencia', payment.order_id),
  ]
  return (
    <Card title="Datos">
      <StatList stats={stats} />
    </Card>
  )
}

const Two = ({ first, second }: { first: ReactNode; second: string }) => (
  <>
    {first}
    <span className={classes.second}>{second}</span>
  </>
)

const OrderLink = ({ uuid }: { uuid: string }) => (
  <Link to="/pedido/$uuid" params={{ uuid }}>
    Ver el pedido
  </Link>
)

const coefficient = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 4 })

/** 'Visa 3 cuotas, coeficiente 1,15'; '' for who sees no plan. */
const planText = ({ fee_name, applied_fee }: Payment): string =>
  [fee_name, applied_fee === undefined ? '' : `coeficiente ${coefficient.format(applied_fee)}`]
    .filter(Boolean)
    .join(', ')
