import { Link } from '@tanstack/react-router'
import { listPayments } from '#contract/calls/payments/payments.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { PAYMENT_PAYABLE, PAYMENT_STATUSES } from '#contract/rules/payment-rules.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './customers.module.css'

const COLORS = Object.fromEntries(PAYMENT_STATUSES.map(({ estado: status, color }) => [status, color]))
const SHOWN = 5

/** The payment links of a client that are still to be paid, as of the last answer. [S221] */
export function PaymentsCard({ id }: { id: number }) {
  const f = PAYMENT_PAYABLE.join(',')
  const { data, age, error } = useRemote(listPayments, { account: String(id), f }, { persist: true })
  const payments = data?.data.data.slice(0, SHOWN)
  return (
    <Card
      title="Links de pago por cobrar"
      aside={data ? countText(data.data.total, 'link', 'links') : '–'}
      foot={
        <Link to="/pago" search={{ account: String(id), f }} className={classes.way}>
          Ver sus links de pago
        </Link>
      }
    >
      {payments?.length === 0 ? <p>Sin links por cobrar.</p> : null}
      {payments && payments.length > 0 ? (
        <ul className={classes.rows} aria-label="Links de pago por cobrar">
          {payments.map(({ uuid, title, status, unit_price, vencimiento_at_formatted }) => (
            <li key={uuid} className={classes.row}>
              <Link to="/pago/$id" params={{ id: uuid }} className={classes.name}>
                {title}
              </Link>
              <span className={classes.figure}>{moneyText(unit_price, '$')}</span>
              <span className={classes.detail}>
                <StatusDot color={COLORS[status] ?? 'gray'}>{status}</StatusDot> vence{' '}
                {vencimiento_at_formatted}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.soft}>{data ? age : error ? 'No están en este equipo.' : 'Consultando…'}</p>
    </Card>
  )
}
