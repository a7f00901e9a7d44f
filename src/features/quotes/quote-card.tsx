import { Link } from '@tanstack/react-router'
import type { Quote, QuoteLine } from '#contract/calls/quotes/quote.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { useToday } from '#src/read/use-now.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { stepText } from './quote-step.ts'
import { clientOf, customerLookOf, staffLookOf } from './quote-words.ts'
import classes from './quotes.module.css'

/** A quote of the list; touching it opens it. */
export function QuoteCard({ presupuesto: quote, mark }: { presupuesto: Quote; mark: SyncMark | undefined }) {
  const { uuid, estado: status, enviado: sent, lineas: draft, responsable: seller } = quote
  const isStaff = passes('presupuestar', useDevice().parts.user)
  const { label, color } = isStaff ? staffLookOf(quote) : customerLookOf(status)
  const lines = sent?.lineas ?? draft
  const [first] = lines
  const names = [...new Set(lines.map(({ product_name }) => product_name))]
  const today = useToday()

  return (
    <Card
      as="article"
      edge={color}
      title={
        <Link to="/presupuestos/$uuid" params={{ uuid }} className={classes.link}>
          {isStaff ? clientOf(quote) : names.join(', ')}
        </Link>
      }
      aside={sent ? <Money amount={sent.total} currency="U$D" /> : null}
    >
      <div className={classes.brief}>
        {first ? (
          <span className={classes.small}>
            <StonePicture {...stoneOf(first)} size="fill" />
          </span>
        ) : null}
        <div className={classes.words}>
          {isStaff ? <p className={classes.oneLine}>{names.join(', ')}</p> : null}
          <p className={classes.meta}>
            <StatusDot color={color}>{label}</StatusDot>
            <span>{quoteName(quote)}</span>
            <span>{seller}</span>
            <SyncChip mark={mark} />
          </p>
        </div>
      </div>
      <p className={classes.next}>{stepText(quote, { isStaff, today })}</p>
    </Card>
  )
}

const stoneOf = ({ product_code, product_name: name, lote: batch }: QuoteLine) => ({
  product_code,
  batch,
  name,
})
