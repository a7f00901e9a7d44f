import type { Pago } from '#contract/calls/pago/pagos.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './pago.module.css'
import { colorOf, installmentsText, pesos } from './pago-words.ts'

/** Its state, and what is to be paid for what. [S231, S232] */
export function PagoSummary({ pago }: { pago: Pago }) {
  const { status, unit_price, installments, description } = pago
  const color = colorOf(status)
  return (
    <Card edge={color} title={<StatusDot color={color}>{status}</StatusDot>}>
      <p className={classes.amount}>{pesos(unit_price)}</p>
      <p className={classes.soft}>{installmentsText(installments)}, lo que paga el cliente</p>
      <p className={classes.description}>{description}</p>
    </Card>
  )
}
