import type { Payment } from '#contract/calls/payments/payments.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { colorOf, installmentsText, pesos } from './payment-words.ts'
import classes from './payments.module.css'

/** Its state, and what is to be paid for what. [S231, S232] */
export function PaymentSummary({ pago: payment }: { pago: Payment }) {
  const { status, unit_price, installments, description } = payment
  const color = colorOf(status)
  return (
    <Card edge={color} title={<StatusDot color={color}>{status}</StatusDot>}>
      <p className={classes.amount}>{pesos(unit_price)}</p>
      <p className={classes.soft}>{installmentsText(installments)}, lo que paga el cliente</p>
      <p className={classes.description}>{description}</p>
    </Card>
  )
}
