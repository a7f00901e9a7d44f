import { VisuallyHidden } from '@mantine/core'
import type { PointerEvent, ReactNode } from 'react'
import type { Trip } from '#contract/calls/road/trips.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { bayName, type Clash } from '#src/features/turnos/overlaps.ts'
import { TimingMark } from '#src/features/turnos/road/timing-mark.tsx'
import { tripName } from '#src/features/turnos/road/trip-name.ts'
import type { Timing } from '#src/features/turnos/timing.ts'
import { StoneStrip } from '#src/read/pictures/stone-strip.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Dotted } from '#src/ui/text/dotted.tsx'
import { CarrierContact } from './carrier-contact.tsx'
import { ClashMark, ClashNotes } from './clash-notes.tsx'
import { OrderLines } from './order-lines.tsx'
import classes from './turno-card.module.css'
import { TurnoLink } from './turno-link.tsx'

export interface TurnoCardProps {
  turno: Turno
  timing: Timing
  mark: SyncMark | undefined
  clashes?: readonly Clash[]
  /** Beside the hour, where the column does not say it: the bay, the branch. */
  where?: string
  /** The trip that it goes on. */
  trip?: Trip | undefined
  /** The button that moves it. */
  handle?: ReactNode
  isLifted?: boolean
  /** Among those of all bays: in few words. */
  isBrief?: boolean
  /** Its hour stands beside it: here it is only read aloud. */
  isTimed?: boolean
  /** The most frequent action. */
  action?: ReactNode
  onPress?: (event: PointerEvent<HTMLElement>) => void
}

/** A turno of a day: its hour, whom and what it is for, and who carries. The whole card opens it. [S165, S185] */
export function TurnoCard(props: TurnoCardProps) {
  const {
    turno,
    timing,
    mark,
    clashes = [],
    where,
    trip,
    handle,
    isLifted,
    isBrief,
    isTimed,
    action,
    onPress,
  } = props
  const title = (
    <h2 className={classes.title}>
      <TurnoLink uuid={turno.uuid} className={classes.link ?? ''}>
        {isTimed ? (
          <VisuallyHidden component="span">{turno.hora_desde} </VisuallyHidden>
        ) : (
          <span className={classes.hour}>{turno.hora_desde} </span>
        )}
        {turno.account_names || bayName(turno.nave)}
      </TurnoLink>
    </h2>
  )
  const state = <TimingMark timing={timing} turno={turno} trip={trip} />

  return (
    <article
      className={classes.card}
      data-timing={timing}
      data-brief={isBrief || undefined}
      data-lifted={isLifted || undefined}
      data-movable={onPress ? true : undefined}
      data-turno={turno.uuid}
      onPointerDown={onPress}
    >
      {isBrief ? (
        <Brief {...{ turno, trip, handle, title, state, where }} clash={<ClashMark clashes={clashes} />} />
      ) : (
        <>
          <div className={classes.head}>
            <div className={classes.names}>
              {title}
              <div className={classes.line}>
                {state}
                {where ? <span>{where}</span> : null}
                {trip ? <span>{tripName(trip)}</span> : null}
              </div>
            </div>
            {handle}
          </div>
          <ClashNotes clashes={clashes} />
          {turno.descripcion ? <p className={classes.text}>{turno.descripcion}</p> : null}
          <OrderLines turno={turno} />
        </>
      )}
      <div className={classes.foot}>
        {isBrief ? null : (
          <div className={classes.carrier}>
            <CarrierContact turno={turno} />
          </div>
        )}
        {action ? <span className={classes.action}>{action}</span> : null}
      </div>
      {mark ? (
        <p>
          <SyncChip mark={mark} />
        </p>
      ) : null}
    </article>
  )
}

/** Stones that stand in a line of a card. */
const MOST_STONES = 3

interface BriefProps extends Pick<TurnoCardProps, 'turno' | 'trip' | 'handle'> {
  where: string | undefined
  title: ReactNode
  state: ReactNode
  clash: ReactNode
}

/** The same lines in every card: state, client, place and carrier, what to mind, stones. */
function Brief({ turno, trip, handle, title, state, where, clash }: BriefProps) {
  const lines = linesShown(turno)
  return (
    <>
      <div className={classes.head}>
        <div className={classes.line}>
          {state}
          {clash}
        </div>
        {handle}
      </div>
      {title}
      <p className={classes.place}>
        <Dotted parts={[where, turno.fletero?.nombre, trip && tripName(trip)]} />
      </p>
      {turno.descripcion ? <p className={classes.note}>{turno.descripcion}</p> : null}
      {lines.length > 0 ? (
        <StoneStrip
          most={MOST_STONES}
          stones={lines.map(({ lote: batch, ...line }) => ({ ...line, batch }))}
        />
      ) : null}
    </>
  )
}
