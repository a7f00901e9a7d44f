import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
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
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { type Stat, StatList } from '#src/ui/lists/stat-list.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteLink } from './quote-link.tsx'
import { ANSWER_WORDS, clientOf, lookOf } from './quote-words.ts'
import classes from './quotes.module.css'
import { type DraftTotal, quoteByUuid } from './quotes.queries.ts'

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
      note={age}
      width="narrow"
      actions={<EditLink presupuesto={quote} />}
      bottom={<QuoteActions presupuesto={quote} />}
    >
      <Held presupuesto={quote} totals={totals} />
    </Page>
  )
}

/** The way to the form, for its seller: of an accepted quote until its orders are made. */
function EditLink({ presupuesto: { uuid, estado: status, grupo_uuid: group } }: { presupuesto: Quote }) {
  const { user } = useDevice().parts
  const isOver = status === 'anulado' || (status === 'aceptado' && group !== null)
  if (isOver || !passes('presupuestar', user)) return null
  return (
    <Button
      variant="default"
      renderRoot={(looks) => <Link to="/presupuestos/$uuid/edit" params={{ uuid }} {...looks} />}
    >
      {status === 'aceptado' ? 'Elegir la cuenta' : 'Editar'}
    </Button>
  )
}

function Held({ presupuesto: quote, totals }: { presupuesto: Quote; totals: DraftTotal[] }) {
  const { user } = useDevice().parts
  const isStaff = passes('presupuestar', user)
  const key = `presupuesto:${quote.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const trouble = useTrouble(mark)
  const { enviado: sent } = quote
  const isDraft = isStaff && (sent === null || quote.cambiado)

  return (
    <div className={classes.page}>
      {trouble ? <TroubleCard {...trouble.card} /> : null}
      <Card edge={lookOf(quote.estado).color} aside={mark ? <SyncChip mark={mark} /> : null}>
        <StatList stats={factsOf(quote)} />
      </Card>
      {isDraft ? (
        <Card title={sent ? `Cambios sin enviar (versión ${sent.n + 1})` : 'Borrador, a precios de hoy'}>
          <QuoteLines
            lines={quote.lineas.map((line, at) => ({ ...line, total: totals[at]?.total ?? null }))}
          />
        </Card>
      ) : null}
      {sent ? (
        <Card title={sent.n > 1 ? `Enviado (versión ${sent.n})` : 'Enviado'}>
          <QuoteLines lines={sent.lineas} />
          <StatList
            stats={[
              { label: 'Total + IVA', value: <Money amount={sent.total} currency="U$D" />, isTotal: true },
            ]}
          />
        </Card>
      ) : null}
      {isStaff && sent ? <QuoteLink presupuesto={quote} /> : null}
      {quote.respuestas.length > 0 ? <Answers presupuesto={quote} /> : null}
    </div>
  )
}

function factsOf(quote: Quote): Stat[] {
  const { estado: status, enviado: sent, motivo: reason, interna: internal } = quote
  const { label, color } = lookOf(status)
  const waitsForAccount = status === 'aceptado' && quote.grupo_uuid === null
  const stats: (Stat | null)[] = [
    {
      label: 'Estado',
      value: <StatusDot color={color}>{waitsForAccount ? 'Aceptado, falta la cuenta' : label}</StatusDot>,
    },
    { label: 'Para', value: clientOf(quote) },
    { label: 'Vendedor', value: quote.responsable },
    sent && { label: 'Válido hasta', value: formatDay(sent.valid_until) },
    sent?.condiciones ? { label: 'Condiciones', value: sent.condiciones } : null,
    internal ? { label: 'Nota interna', value: internal } : null,
    reason ? { label: 'Motivo', value: reason } : null,
  ]
  return stats.filter((stat) => stat !== null)
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
