import { createLink } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { useTrouble } from '#src/forms/use-trouble.tsx'
import { absent } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useLocal } from '#src/read/local-query.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useNow } from '#src/read/use-now.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { Page } from '#src/ui/layout/page.tsx'
import { type Stat, StatList } from '#src/ui/lists/stat-list.tsx'
import { MoreButton } from '#src/ui/lists/views/more-button.tsx'
import { PaperHead } from '#src/ui/paper/paper-head.tsx'
import { CustomerBar } from './customer-bar.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteHead } from './quote-head.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteLink } from './quote-link.tsx'
import { customerNews, staffNews } from './quote-news.ts'
import { QuoteStory } from './quote-story.tsx'
import { QuoteTrouble } from './quote-trouble.tsx'
import classes from './quotes.module.css'
import { quoteByUuid } from './quotes.queries.ts'
import type { ShownLine } from './shown-line.ts'
import { hasNoStep, StaffBar, StaffSteps } from './staff-bar.tsx'
import { StaffWays } from './staff-ways.tsx'
import { usePapers } from './use-papers.ts'
import { type QuoteView, useQuoteView } from './use-quote-view.ts'

const Back = createLink(BackLink)
const back = <Back to="/presupuestos" label="Volver a Presupuestos" />

/** A quote: its state, its lines, its link, its answers, and what can be done with it. */
export function QuotePage({ uuid }: { uuid: string }) {
  const now = useNow()
  const local = useLocal(quoteByUuid(uuid, now))
  if (!local.data) {
    return (
      <Page title="Presupuesto" back={back}>
        <Absent
          {...absent(local)}
          none="No se encontró el presupuesto."
          what="Este presupuesto"
          back={back}
        />
      </Page>
    )
  }
  const quote = local.data
  const age = quote.numero === null ? 'Todavía no llegó al servidor.' : ageText(local)
  return <Held key={uuid} {...{ presupuesto: quote, age, now }} />
}

interface HeldProps {
  presupuesto: Quote
  age: string
  now: number
}

function Held({ presupuesto: quote, age, now }: HeldProps) {
  const view = useQuoteView(quote)
  const isOnline = useIsOnline()
  const papers = usePapers(quote)
  const { isStaff, draft, sent } = view
  const { enviado: version } = quote
  const key = `presupuesto:${quote.uuid}`
  const trouble = useTrouble(useSyncMarks([key]).get(key))
  const news = isStaff ? staffNews(view, { now, isOnline }) : customerNews(view, now)
  const page = {
    title: `Presupuesto ${quoteName(quote)}`,
    back,
    note: <span data-no-print>{age}</span>,
  }
  if (!view.isSettled)
    return (
      <Page {...page}>
        <Skeleton kind="cards" count={3} />
      </Page>
    )
  return (
    <Page
      {...page}
      {...(isStaff ? {} : { actions: <MoreButton steps={papers} /> })}
      {...(isStaff && hasNoStep(quote)
        ? { actions: <StaffSteps view={view} /> }
        : { bottom: isStaff ? <StaffBar view={view} /> : <CustomerBar view={view} /> })}
    >
      <PaperHead
        kind={`Presupuesto ${quoteName(quote)}`}
        note="No es factura"
        {...(version && { address: window.location.href })}
      />
      {trouble ? <QuoteTrouble trouble={trouble} enviado={version} /> : null}
      <div className={classes.page}>
        <div className={classes.main}>
          <QuoteHead {...{ view, news, now }}>{isStaff ? <StaffWays view={view} /> : null}</QuoteHead>
          {draft ? (
            <div data-no-print={version ? true : undefined}>
              <Lines
                title={
                  version ? `Cambios sin enviar (versión ${version.n + 1})` : 'Materiales, a precios de hoy'
                }
                lines={draft}
                total={view.total}
              />
            </div>
          ) : null}
          {version ? (
            <Lines
              title={version.n > 1 ? `Enviado (versión ${version.n})` : 'Materiales'}
              lines={sent}
              total={draft ? version.total : view.total}
              was={view.was}
              today={view.todayTotal}
            />
          ) : null}
        </div>
        <Aside {...{ view, now }} />
      </div>
    </Page>
  )
}

interface LinesProps {
  title: string
  lines: readonly ShownLine[]
  total: number | null
  /** The total as it was sent, where it is another now. */
  was?: number | null
  /** The total at the prices of today, where it is another. */
  today?: number | null
}

const totalStat = (label: string, total: number): Stat => ({
  label,
  value: <Money amount={total} currency="U$D" />,
  isTotal: true,
})

function Lines({ title, lines, total, was = null, today = null }: LinesProps) {
  return (
    <Card title={title}>
      <QuoteLines lines={lines} />
      {was === null ? null : (
        <StatList
          stats={[{ label: 'Total enviado', value: <s>{moneyText(was, 'U$D')}</s>, isFigure: true }]}
        />
      )}
      {total === null ? null : (
        <StatList
          stats={[
            totalStat(was === null ? 'Total + IVA' : 'Disponible + IVA', total),
            ...(today === null
              ? []
              : [{ label: 'A precios de hoy', value: moneyText(today, 'U$D'), isFigure: true }]),
          ]}
        />
      )}
    </Card>
  )
}

/** The rest, beside its lines where there is room. */
const Aside = ({ view, now }: { view: QuoteView; now: number }) => (
  <div className={classes.aside}>
    <div className={classes.main} data-no-print>
      {view.isStaff || view.quote.respuestas.length > 0 ? <QuoteStory {...{ view, now }} /> : null}
      {view.isStaff && view.quote.enviado ? <QuoteLink {...{ view, now }} /> : null}
    </div>
    <QuoteFacts presupuesto={view.quote} isStaff={view.isStaff} />
  </div>
)
