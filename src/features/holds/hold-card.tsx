import { Link } from '@tanstack/react-router'
import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Day } from '#contract/kit/day.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { awayText, daysTo } from '#contract/kit/time/away.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StoneRow } from '#src/read/pictures/stone-row.tsx'
import { holdLook } from '#src/records/holds/hold-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { MoreButton, type Step } from '#src/ui/lists/views/more-button.tsx'
import { WorkRow } from '#src/ui/lists/views/work-row.tsx'
import classes from './holds.module.css'
import { useHoldSteps } from './use-hold-steps.tsx'

interface HoldCardProps {
  apartado: Hold
  today: Day
  /** Holds that wait for the same plate behind it. */
  waiting: number
  /** Its own turn among those that wait. */
  turn: number
}

/** `hoy`, `mañana`, `en 4 días`; '' where it has no last day. */
const leftText = (last: Day | null, today: Day): string =>
  last === null ? '' : awayText(daysTo(last, today))

/** A hold: for whom, until when, its plate, who waits for it, and what to do with it. */
export function HoldCard({ apartado: hold, today, waiting, turn }: HoldCardProps) {
  const { user } = useDevice().parts
  const { product_code, product_name, batch, branch, responsable, responsable_uuid } = hold
  const isActive = hold.estado === 'activo'
  const left = isActive ? leftText(hold.hasta, today) : ''
  const isDue = left === 'hoy' || left === 'mañana'
  const { main, rest } = useHoldSteps(hold, isDue)
  const isOwn = responsable_uuid === user.uuid
  const state = holdLook(hold, today, turn)
  const name = hold.account_name || hold.cliente || 'Sin cliente'
  const queue = waiting > 0 ? `${waiting === 1 ? 'espera' : 'esperan'} ${waiting} más` : ''

  return (
    <WorkRow
      edge={left === 'hoy' || (isActive && hold.sin_respaldo) ? 'red' : undefined}
      title={
        <Link
          to="/buscador-de-materiales/resultados"
          search={{ product_code, lote: batch }}
          className={classes.link}
        >
          {name}
        </Link>
      }
      amount={left && left !== 'hoy' ? <span className={classes.due}>{left}</span> : null}
      state={
        <>
          <StatusDot color={state.color}>{state.text}</StatusDot>
          {queue ? <span>{queue}</span> : null}
        </>
      }
      pictures={<StoneRow stones={[{ key: batch, product_code, batch, name: product_name }]} />}
      hasOne
      actions={
        main || rest.length > 0 ? (
          <Actions steps={main ? [main, ...rest] : rest} isFilled={isDue} of={`${name}, lote ${batch}`} />
        ) : null
      }
    >
      <p className={classes.oneLine}>{unbroken(product_name || 'Un lote')}</p>
      <p>
        {[`Lote ${batch}`, heldText(hold).replace(/^la /, ''), branch, isOwn ? '' : responsable]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hold.sena_at ? <p>Seña pagada, a favor de la cuenta</p> : null}
      {hold.nota ? <p>{hold.nota}</p> : null}
    </WorkRow>
  )
}

interface ActionsProps {
  /** The proposed one first. */
  steps: readonly Step[]
  isFilled: boolean
  of: string
}

function Actions({ steps: [first, ...others], isFilled, of }: ActionsProps) {
  if (!first) return null
  const { text, run, confirm } = first
  return (
    <>
      <MoreButton steps={others} of={of} />
      <ActionButton
        variant={isFilled ? 'filled' : 'default'}
        repeats
        aria-label={`${text}: ${of}`}
        onAction={run}
        {...(confirm && { confirm })}
      >
        {text}
      </ActionButton>
    </>
  )
}
