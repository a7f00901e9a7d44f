import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { formatDay, momentDay } from '#contract/kit/day.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StoneRow } from '#src/read/pictures/stone-row.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { useToday } from '#src/read/use-now.ts'
import { customerLookOf, staffLookOf } from '#src/records/quotes/quote-state.ts'
import { type QuoteStep, stepOf } from '#src/records/quotes/quote-step.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { MoreButton } from '#src/ui/lists/views/more-button.tsx'
import { WorkRow } from '#src/ui/lists/views/work-row.tsx'
import { amountsText, clientOf, endText } from './quote-words.ts'
import classes from './quotes.module.css'
import { sumOf, useDraft } from './use-draft.ts'
import { leftText, type Standing, standingOf, useSent } from './use-sent.ts'
import { useSteps } from './use-steps.ts'

interface QuoteCardProps {
  presupuesto: Quote
  mark: SyncMark | undefined
}

/** A quote of the list: whom it is with, what can still be had of it, and the next step; touching it opens it. */
export function QuoteCard({ presupuesto: quote, mark }: QuoteCardProps) {
  const { uuid, enviado: sent, lineas: draft, responsable: seller } = quote
  const isStaff = passes('presupuestar', useDevice().parts.user)
  const { lines: shown } = useSent(quote, true)
  const { lines: drafted } = useDraft(sent ? NONE : draft)
  const standing = sent ? standingOf(quote, shown) : { gone: 0, total: sumOf(drafted), was: null }
  const { label, color } = isStaff ? staffLookOf(quote, standing.gone) : customerLookOf(quote.estado)
  const lines = sent ? shown : drafted
  const left = shown.filter(({ isGone }) => !isGone)
  const stones = unbroken([...new Set(lines.map(({ product_name }) => product_name))].join(', '))
  const name = isStaff ? clientOf(quote) : stones
  const gone = standing.gone > 0 ? leftText(shown) : ''
  const said = isStaff ? quote.respuestas.at(-1)?.texto : ''
  const step = stepOf(quote, { isStaff, gone: shown.find(({ isGone }) => isGone)?.uuid })

  return (
    <WorkRow
      edge={standing.gone > 0 && isStaff ? 'red' : step.isOurs ? 'orange' : undefined}
      title={
        <Link to="/presupuestos/$uuid" params={{ uuid }} className={classes.link}>
          {name}
        </Link>
      }
      amount={<Worth standing={standing} />}
      state={
        <>
          <StatusDot color={color}>{label}</StatusDot>
          <SyncChip mark={mark} />
        </>
      }
      pictures={
        <StoneRow
          stones={lines.map(({ uuid: key, product_code, product_name, lote: batch }) => ({
            ...{ key, product_code, batch, name: product_name },
          }))}
        />
      }
      actions={
        <>
          {isStaff ? <Rest quote={quote} name={name} /> : null}
          <NextStep step={step} uuid={uuid} name={name} />
        </>
      }
    >
      {said ? <p className={classes.said}>«{said}»</p> : null}
      <p>{isStaff ? stones : seller}</p>
      <p>
        <span className={classes.number}>{quoteName(quote)} · </span>
        {gone || amountsText(left.length > 0 ? left : lines)}
      </p>
      <Due quote={quote} isStaff={isStaff} />
    </WorkRow>
  )
}

/** Its total today, over that of the day it was sent. */
const Worth = ({ standing: { total, was } }: { standing: Standing }) =>
  total === null ? null : (
    <>
      <Money amount={total} currency="U$D" />
      {was === null ? null : <s className={classes.was}>{moneyText(was, 'U$D')}</s>}
    </>
  )

/** Until when it is valid, and to its customer when it came. */
function Due({ quote: { estado: status, enviado: sent }, isStaff }: { quote: Quote; isStaff: boolean }) {
  const today = useToday()
  if (!sent) return null
  const isOpen = status === 'enviado' || status === 'visto'
  const words = isOpen
    ? endText(sent.valid_until, today)
    : isStaff
      ? ''
      : `enviado el ${formatDay(momentDay(sent.sent_at)).slice(0, 5)}`
  return words ? <p>{words}</p> : null
}

interface NextStepProps {
  step: QuoteStep
  uuid: string
  name: string
}

function NextStep({ step: { text, line, isEdit, isOurs }, uuid, name }: NextStepProps) {
  if (text === '') return null
  return (
    <Button
      variant={isOurs ? 'filled' : 'default'}
      aria-label={`${text}: ${name}`}
      renderRoot={(looks) =>
        isEdit ? (
          <Link
            to="/presupuestos/$uuid/edit"
            params={{ uuid }}
            search={line ? { linea: line } : {}}
            {...looks}
          />
        ) : (
          <Link to="/presupuestos/$uuid" params={{ uuid }} {...looks} />
        )
      }
    >
      {text}
    </Button>
  )
}

function Rest({ quote, name }: { quote: Quote; name: string }) {
  return <MoreButton steps={useSteps({ quote, sent: NONE, total: null })} of={name} />
}

const NONE = [] as const
