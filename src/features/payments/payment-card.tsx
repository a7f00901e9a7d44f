import { Link } from '@tanstack/react-router'
import type { ListedPayment } from '#contract/calls/payments/payments.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PayLink } from './pay-link.tsx'
import { colorOf, dueText, hasEnded, installmentsText, linkOf, pesos } from './payment-words.ts'
import classes from './payments.module.css'
import { ShareLink } from './share-link.tsx'

interface PaymentCardProps {
  pago: ListedPayment
  now: number
  /** When the server last confirmed it. */
  fetchedAt: number
  /** The person on this phone is its payer. */
  isPayer: boolean
}

/** A payment link of the list; touching it opens it. [A2, S232] */
export function PaymentCard({ pago: payment, now, fetchedAt, isPayer }: PaymentCardProps) {
  const { uuid, title, status, account, unit_price, installments } = payment
  const color = colorOf(status)
  const link = linkOf(payment)
  const due = hasEnded(status) ? null : dueText(payment.vencimiento_at, now)

  return (
    <Card
      as="article"
      edge={color}
      title={
        <Link to="/pago/$id" params={{ id: uuid }} className={classes.link}>
          {title}
        </Link>
      }
      aside={<StatusDot color={color}>{status}</StatusDot>}
      foot={
        link === null ? null : (
          <>
            {isPayer ? <PayLink link={link} of={title} className={classes.pay} /> : null}
            <ShareLink {...{ pago: payment, link, fetchedAt }} />
          </>
        )
      }
    >
      <p className={classes.price}>
        {pesos(unit_price)} <span className={classes.soft}>{installmentsText(installments)}</span>
      </p>
      <p className={classes.soft}>{account.account_name}</p>
      <p className={classes.dates}>
        <span>creado {payment.created_at_formatted}</span>
        {due === null ? null : <span>{due}</span>}
      </p>
      {payment.pago_tardio || payment.por_decidir ? (
        <p className={classes.chips}>
          {payment.pago_tardio ? <Chip tone="attention">Pago recibido tarde</Chip> : null}
          {payment.por_decidir ? <Chip tone="attention">Cobro por decidir</Chip> : null}
        </p>
      ) : null}
    </Card>
  )
}
