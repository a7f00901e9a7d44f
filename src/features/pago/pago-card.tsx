import { Link } from '@tanstack/react-router'
import type { FilaDePago } from '#contract/calls/pago/pagos.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/lists/chip.tsx'
import classes from './pago.module.css'
import { colorOf, dueText, hasEnded, installmentsText, linkOf, pesos } from './pago-words.ts'
import { ShareLink } from './share-link.tsx'

interface PagoCardProps {
  pago: FilaDePago
  now: number
  /** When the server last confirmed it. */
  fetchedAt: number
}

/** A payment link of the list; touching it opens it. [A2, S232] */
export function PagoCard({ pago, now, fetchedAt }: PagoCardProps) {
  const { uuid, title, status, account, unit_price, installments } = pago
  const color = colorOf(status)
  const link = linkOf(pago)
  const due = hasEnded(status) ? null : dueText(pago.vencimiento_at, now)

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
      foot={link === null ? null : <ShareLink {...{ pago, link, fetchedAt }} />}
    >
      <p className={classes.price}>
        {pesos(unit_price)} <span className={classes.soft}>{installmentsText(installments)}</span>
      </p>
      <p className={classes.soft}>{account.account_name}</p>
      <p className={classes.dates}>
        <span>creado {pago.created_at_formatted}</span>
        {due === null ? null : <span>{due}</span>}
      </p>
      {pago.pago_tardio ? (
        <p className={classes.chips}>
          <Chip tone="attention">Pago recibido tarde</Chip>
        </p>
      ) : null}
    </Card>
  )
}
