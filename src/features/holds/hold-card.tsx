import { Link } from '@tanstack/react-router'
import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Day } from '#contract/kit/day.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { daysTo } from '#contract/kit/time/away.ts'
import { heldText, shortDay } from '#contract/rules/hold-rules.ts'
import { priceOfLine, worthOf } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StoneRow } from '#src/read/pictures/stone-row.tsx'
import { useRead } from '#src/read/use-read.ts'
import { holdLook } from '#src/records/holds/hold-look.ts'
import { plateSize } from '#src/records/stock/lot-facts.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { MoreButton, type Step } from '#src/ui/lists/views/more-button.tsx'
import { WorkRow } from '#src/ui/lists/views/work-row.tsx'
import { Dotted } from '#src/ui/text/dotted.tsx'
import classes from './holds.module.css'
import { useHoldSteps } from './use-hold-steps.tsx'

interface HoldCardProps {
  apartado: Hold
  today: Day
  /** Holds that wait for the same plate behind it. */
  waiting: number
  /** Its own turn among those that wait. */
  turn: number
  /** The hold that has its plate, where it waits. */
  holder: Hold | undefined
  /** Its lot, where this phone knows it. */
  lot: StockLot | undefined
}

const clientOf = ({ account_name, cliente: client }: Hold): string => account_name || client || 'Sin cliente'

/** The worth of a hold's plates at the price in force, in U$D; null while it is not known. */
function useWorth({ product_code, piezas: quantity }: Hold, lot: StockLot | undefined): number | null {
  const { db } = useDevice()
  const product = useRead(() => db.productos.get(product_code), [db, product_code])
  return worthOf({ quantity, unit: 'PZA' }, priceOfLine({ lot, product }))?.total ?? null
}

/** A hold: for whom, until when, its plate, who has it or waits for it, and what to do with it. */
export function HoldCard({ apartado: hold, today, waiting, turn, holder, lot }: HoldCardProps) {
  const { user } = useDevice().parts
  const worth = useWorth(hold, lot)
  const isWide = useIsWide()
  const { product_code, product_name, batch, branch, responsable, responsable_uuid } = hold
  const isActive = hold.estado === 'activo'
  const left = isActive && hold.hasta !== null ? daysTo(hold.hasta, today) : null
  const isDue = left !== null && left <= 1
  const { main, rest } = useHoldSteps(hold, isDue)
  const isOwn = responsable_uuid === user.uuid
  const state = holdLook(hold, today, turn)
  const name = clientOf(hold)
  const queue = waiting > 0 ? `${waiting === 1 ? 'espera' : 'esperan'} ${waiting} más` : ''

  return (
    <WorkRow
      edge={left === 0 || (isActive && hold.sin_respaldo) ? 'red' : undefined}
      title={
        <Link
          to="/buscador-de-materiales/resultados"
          search={{ product_code, lote: batch }}
          className={classes.link}
        >
          {name}
        </Link>
      }
      amount={isActive && worth !== null ? <Money amount={worth} currency="U$D" /> : null}
      state={
        <>
          <StatusDot color={state.color}>{state.text}</StatusDot>
          {queue ? <span>{queue}</span> : null}
          {holder?.hasta ? <span>se libera el {shortDay(holder.hasta)}</span> : null}
        </>
      }
      pictures={<StoneRow stones={[{ key: batch, product_code, batch, name: product_name }]} />}
      hasOne
      actions={
        main || rest.length > 0 ? (
          <Actions
            steps={main ? [main, ...rest] : rest}
            shown={isWide ? 2 : 1}
            isFilled={isDue}
            of={`${name}, lote ${batch}`}
          />
        ) : null
      }
    >
      <p>{unbroken(product_name || 'Un lote')}</p>
      <p>
        <Dotted
          parts={[`Lote ${batch}`, heldText(hold).replace(/^la /, ''), lot && plateSize(lot), branch]}
        />
      </p>
      {holder && !holder.ajeno ? <p>La tiene {clientOf(holder)}</p> : null}
      {isOwn || !responsable ? null : <p>Apartó {responsable}</p>}
      {hold.sena_at ? <p>Seña pagada, a favor de la cuenta</p> : null}
      {hold.nota ? <p>{hold.nota}</p> : null}
    </WorkRow>
  )
}

interface ActionsProps {
  /** The proposed one first. */
  steps: readonly Step[]
  /** Steps in sight; the others are behind '⋯'. */
  shown: number
  isFilled: boolean
  of: string
}

const Actions = ({ steps, shown, isFilled, of }: ActionsProps) => (
  <>
    <MoreButton steps={steps.slice(shown)} of={of} />
    {steps
      .slice(0, shown)
      .map(({ text, run, confirm }, at) => (
        <ActionButton
          key={text}
          variant={isFilled && at === 0 ? 'filled' : 'default'}
          repeats
          aria-label={`${text}: ${of}`}
          onAction={run}
          {...(confirm && { confirm })}
        >
          {text}
        </ActionButton>
      ))
      .reverse()}
  </>
)
