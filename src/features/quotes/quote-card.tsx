import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { formatDay } from '#contract/kit/day.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { clientOf, lookOf } from './quote-words.ts'
import classes from './quotes.module.css'

/** Stones of a card. */
const SHOWN = 4

/** A quote of the list; touching it opens it. */
export function QuoteCard({ presupuesto: quote, mark }: { presupuesto: Quote; mark: SyncMark | undefined }) {
  const { uuid, estado: status, enviado: sent, lineas: draft, responsable: seller } = quote
  const { label, color } = lookOf(status)
  const lines = sent?.lineas ?? draft
  const answer = quote.respuestas.at(-1)

  return (
    <Card
      as="article"
      edge={color}
      title={
        <Link to="/presupuestos/$uuid" params={{ uuid }} className={classes.link}>
          {quoteName(quote)} · {clientOf(quote)}
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
      <p className={classes.soft}>{lines.map(({ product_name }) => product_name).join(', ')}</p>
      {answer?.texto ? <p>«{answer.texto}»</p> : null}
      <p className={classes.meta}>
        {sent ? <Money amount={sent.total} currency="U$D" /> : null}
        {sent ? <span>Hasta el {formatDay(sent.valid_until)}</span> : null}
        <span>{seller}</span>
        <SyncChip mark={mark} />
      </p>
    </Card>
  )
}
