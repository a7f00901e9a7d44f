import type { ReactNode } from 'react'
import { pesosText } from '#contract/calls/rules/quote-rules.ts'
import { dayOf } from '#contract/kit/day.ts'
import { inOneLine } from '#contract/kit/fields/unbroken.ts'
import { listText } from '#contract/kit/sentence-words.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { customerLookOf, staffLookOf } from '#src/records/quotes/quote-state.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './quote-head.module.css'
import type { News } from './quote-news.ts'
import { clientOf, endText, validText } from './quote-words.ts'
import type { QuoteView } from './use-quote-view.ts'

interface QuoteHeadProps {
  view: QuoteView
  news: News
  now: number
  /** Ways to answer beside the main one. */
  children?: ReactNode
}

/** Whom a quote is for, or of which stones; its total, until when it is valid, what happened last, and what follows. */
export function QuoteHead({ view, news, now, children }: QuoteHeadProps) {
  const { quote, isStaff, draft, sent, isPricing, total, was } = view
  const key = `presupuesto:${quote.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const { label, color } = isStaff ? staffLookOf(quote, view.gone) : customerLookOf(quote.estado)
  const stones = [...new Set((draft ?? sent).map(({ product_name }) => product_name))]
  const first = sent.find(({ isGone }) => !isGone)
  const last = quote.enviado ? quote.enviado.valid_until : quote.vence
  const isOpen = quote.estado === 'enviado' || quote.estado === 'visto'

  return (
    <section className={classes.head} aria-label="Resumen">
      {isStaff || !first ? null : (
        <div className={classes.cover} data-no-print>
          <StonePicture
            product_code={first.product_code}
            batch={first.lote ?? ''}
            name={first.product_name}
            size="fill"
          />
        </div>
      )}
      <h2 className={classes.for}>{isStaff ? clientOf(quote) : listText(stones)}</h2>
      <p className={classes.state} data-no-print>
        <StatusDot color={color}>{label}</StatusDot>
        <SyncChip mark={mark} />
      </p>
      <p className={classes.total}>
        {total === null ? (
          <span className={classes.none}>{isPricing ? 'Calculando el total…' : 'Sin total'}</span>
        ) : (
          <>
            <Money amount={total} currency="U$D" size="lg" /> <span className={classes.soft}>+ IVA</span>
          </>
        )}
      </p>
      {was === null ? null : (
        <p className={classes.soft}>{inOneLine(`Lo disponible, de ${moneyText(was, 'U$D')}`)}</p>
      )}
      {draft || total === null ? null : (
        <p className={classes.soft}>{pesosText(total, quote.enviado?.cotizacion ?? null)}</p>
      )}
      {last && quote.estado !== 'aceptado' ? (
        <p className={classes.valid}>
          <strong>{validText(last)}</strong>
          {isOpen ? `, ${inOneLine(endText(last, dayOf(new Date(now))))}` : ''}
        </p>
      ) : null}
      <div className={classes.news} data-tone={news.tone} data-no-print>
        <p className={classes.title}>{news.title}</p>
        {news.words ? <p className={classes.words}>«{news.words}»</p> : null}
        <p>{news.next}</p>
        <div className={classes.ways}>{children}</div>
      </div>
    </section>
  )
}
