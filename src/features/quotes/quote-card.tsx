import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
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
import { clientOf, customerLookOf, endText, staffLookOf } from './quote-words.ts'
import classes from './quotes.module.css'

/** Stones of a card. */
const SHOWN = 4

/** A quote of the list; touching it opens it. */
export function QuoteCard({ presupuesto: quote, mark }: { presupuesto: Quote; mark: SyncMark | undefined }) {
  const { uuid, estado: status, enviado: sent, lineas: draft, responsable: seller } = quote
  const isStaff = passes('presupuestar', useDevice().parts.user)
  const { label, color } = isStaff ? staffLookOf(quote) : customerLookOf(status)
  const lines = sent?.lineas ?? draft
  const answer = quote.respuestas.at(-1)
  const names = [...new Set(lines.map(({ product_name }) => product_name))]
  const isOpen = status === 'enviado' || status === 'visto'
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
      aside={<StatusDot color={color}>{label}</StatusDot>}
    >
      <div className={classes.stones}>
        {lines.slice(0, SHOWN).map(({ uuid: line, product_code, product_name, lote: batch }) => (
          <span key={line} className={classes.stone}>
            <StonePicture {...{ product_code, batch }} name={product_name} size="fill" />
          </span>
        ))}
      </div>
      {isStaff ? <p className={classes.soft}>{names.join(', ')}</p> : null}
      {answer?.texto ? <p>«{answer.texto}»</p> : null}
      <p className={classes.meta}>
        {sent ? <Money amount={sent.total} currency="U$D" /> : null}
        {isOpen && sent ? <span>{endText(sent.valid_until, today)}</span> : null}
        <span>{quoteName(quote)}</span>
        <span>{seller}</span>
        <SyncChip mark={mark} />
      </p>
    </Card>
  )
}
