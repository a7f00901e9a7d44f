import { createLink } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { pesosText, quoteCode, quoteName, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { formatDay } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useTrouble } from '#src/forms/use-trouble.tsx'
import { absent } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useNow } from '#src/read/use-now.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { type Stat, StatList } from '#src/ui/lists/stat-list.tsx'
import { PaperHead } from '#src/ui/paper/paper-head.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteLink } from './quote-link.tsx'
import { QuotePapers } from './quote-papers.tsx'
import { QuoteTrouble } from './quote-trouble.tsx'
import { ANSWER_WORDS, clientOf, lookOf } from './quote-words.ts'
import classes from './quotes.module.css'
import { type LineToday, quoteByUuid } from './quotes.queries.ts'

const Back = createLink(BackLink)

/** A quote: its state, its lines, its link, its answers, and what can be done with it. */
export function QuotePage({ uuid }: { uuid: string }) {
  const local = useLocal(quoteByUuid(uuid, useNow()))
  const back = <Back to="/presupuestos" label="Volver a Presupuestos" />
  if (!local.data) {
    return (
      <Page title="Presupuesto" back={back} width="narrow">
        <Absent
          {...absent(local)}
          none="No se encontró el presupuesto."
          what="Este presupuesto"
          back={back}
        />
      </Page>
    )
  }
  const { quote, totals } = local.data
  const age = quote.numero === null ? 'Todavía no llegó al servidor.' : ageText(local)
  return (
    <Page
      title={`Presupuesto ${quoteName(quote)}`}
      back={back}
      actions={<QuotePapers presupuesto={quote} />}
      bottom={<QuoteActions presupuesto={quote} />}
    >
      <p className={classes.state} data-no-print>
        <StatusDot color={lookOf(quote.estado).color}>{stateOf(quote)}</StatusDot>
        <strong>{clientOf(quote)}</strong>
        <span className={classes.soft}>{age}</span>
      </p>
      <Held presupuesto={quote} totals={totals} />
    </Page>
  )
}

function Held({ presupuesto: quote, totals }: { presupuesto: Quote; totals: LineToday[] }) {
  const { user } = useDevice().parts
  const isStaff = passes('presupuestar', user)
  const key = `presupuesto:${quote.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const trouble = useTrouble(mark)
  const { enviado: sent } = quote
  const isDraft = isStaff && (sent === null || quote.cambiado)

  return (
    <div className={classes.page}>
      <PaperHead
        kind={`Presupuesto ${quoteName(quote)}`}
        note="No es factura"
        {...(sent && { address: window.location.href })}
      />
      {trouble ? <QuoteTrouble trouble={trouble} enviado={sent} /> : null}
      <div className={classes.columns}>
        <div className={classes.page}>
          {isDraft ? (
            <div data-no-print={sent ? true : undefined}>
              <Card
                title={sent ? `Cambios sin enviar (versión ${sent.n + 1})` : 'Borrador, a precios de hoy'}
              >
                <QuoteLines
                  lines={quote.lineas.map((line, at) => ({ ...line, total: totals[at]?.total ?? null }))}
                />
                <DraftTotal totals={totals} />
              </Card>
            </div>
          ) : null}
          {sent ? (
            <Card title={sent.n > 1 ? `Enviado (versión ${sent.n})` : 'Enviado'}>
              <QuoteLines lines={sent.lineas} />
              <StatList stats={[totalStat('Total + IVA', sent.total)]} />
              <p className={classes.soft}>{pesosText(sent.total, sent.cotizacion)}</p>
            </Card>
          ) : null}
        </div>
        <div className={`${classes.page} ${classes.side}`}>
          <Card edge={lookOf(quote.estado).color} aside={mark ? <SyncChip mark={mark} /> : null}>
            <div data-no-print>
              <StatList stats={ownFactsOf(quote, isStaff)} />
            </div>
            <StatList stats={factsOf(quote)} />
          </Card>
          <div data-no-print className={classes.page}>
            {isStaff && sent ? <QuoteLink presupuesto={quote} /> : null}
            {quote.respuestas.length > 0 ? <Answers presupuesto={quote} /> : null}
          </div>
        </div>
      </div>
    </div>
  )
}

const totalStat = (label: string, total: number): Stat => ({
  label,
  value: <Money amount={total} currency="U$D" />,
  isTotal: true,
})

/** The sum of a draft; nothing where a line has no price on this phone. */
function DraftTotal({ totals }: { totals: readonly LineToday[] }) {
  const amounts = totals.flatMap(({ total }) => (total === null ? [] : { total }))
  if (amounts.length < totals.length) return null
  return <StatList stats={[totalStat('Estimado + IVA', totalOf(amounts))]} />
}

const shown = (stats: readonly (Stat | null)[]): Stat[] => stats.filter((stat) => stat !== null)

const stateOf = ({ estado: status, grupo_uuid: group }: Quote): string =>
  status === 'aceptado' && group === null ? 'Aceptado, falta la cuenta' : lookOf(status).label

/** Facts that no paper bears. */
function ownFactsOf(quote: Quote, isStaff: boolean): Stat[] {
  const { motivo: reason, interna: internal } = quote
  return shown([
    isStaff && quote.numero !== null ? { label: 'Código', value: quoteCode(quote) } : null,
    internal ? { label: 'Nota interna', value: internal } : null,
    reason ? { label: 'Motivo', value: reason } : null,
  ])
}

function factsOf(quote: Quote): Stat[] {
  const { enviado: sent } = quote
  const { condiciones: terms, observaciones: remarks } = sent ?? quote
  const last = sent ? sent.valid_until : quote.vence
  return shown([
    { label: 'Para', value: clientOf(quote) },
    { label: 'Vendedor', value: quote.responsable },
    last ? { label: 'Válido hasta', value: formatDay(last) } : null,
    terms ? { label: 'Condiciones', value: terms } : null,
    remarks ? { label: 'Observaciones', value: remarks } : null,
  ])
}

function Answers({ presupuesto: quote }: { presupuesto: Quote }) {
  return (
    <Card title="Respuestas">
      <ul className={classes.lines}>
        {quote.respuestas.map(({ n, tipo: kind, de: by, texto: text, at, dni }) => (
          <li key={at}>
            <p>
              {ANSWER_WORDS[kind]}: {by}
              {dni ? `, DNI ${dni}` : ''}
            </p>
            {text ? <p>«{text}»</p> : null}
            <p className={classes.soft}>
              Versión {n}, {formatDay(at.slice(0, 10))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
