import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Pago } from '#contract/calls/pago/pagos.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { ClienteLink } from '#src/bridge/clients/cliente-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './pago.module.css'
import { pesos } from './pago-words.ts'

const given = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])

/** Whose it is, what is received and until when; the plan and the reference only for administrators. [S231, S239] */
export function PagoFacts({ pago }: { pago: Pago }) {
  const { account, unit_price_receive, pedido_uuid } = pago
  const stats = [
    {
      label: 'Cuenta',
      value: (
        <Two
          first={<ClienteLink id={account.id}>{account.account_name}</ClienteLink>}
          second={formatCuit(account.cuit)}
        />
      ),
    },
    { label: 'A recibir', value: pesos(unit_price_receive) },
    ...given('Razón social', pago.business_name),
    ...given('Avisar a', pago.email_notification),
    { label: 'Creado', value: <Two first={pago.created_at_formatted} second={pago.created_by_name} /> },
    { label: 'Vence', value: pago.vencimiento_at_formatted },
    ...(pedido_uuid === null ? [] : [{ label: 'Pedido', value: <OrderLink uuid={pedido_uuid} /> }]),
    ...given('Plan', planText(pago)),
    ...given('Referencia', pago.order_id),
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
const planText = ({ fee_name, applied_fee }: Pago): string =>
  [fee_name, applied_fee === undefined ? '' : `coeficiente ${coefficient.format(applied_fee)}`]
    .filter(Boolean)
    .join(', ')
