import type { PointerEvent, ReactNode } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { CarrierContact } from './carrier-contact.tsx'
import { ClashNotes } from './clash-notes.tsx'
import { OrderLines } from './order-lines.tsx'
import { bayName, type Clash } from './overlaps.ts'
import classes from './turno-card.module.css'
import { TurnoLink } from './turno-link.tsx'

export interface TurnoCardProps {
  turno: Turno
  mark: SyncMark | undefined
  clashes?: readonly Clash[]
  /** Beside the hour, where the column does not say it: the bay, the branch. */
  where?: string
  /** The button that moves it. */
  handle?: ReactNode
  isLifted?: boolean
  /** In a narrow column. */
  isCompact?: boolean
  /** Lines of its load, at most. */
  most?: number
  /** It is the one that comes next. */
  isNext?: boolean
  /** The most frequent action. */
  action?: ReactNode
  onPress?: (event: PointerEvent<HTMLElement>) => void
}

/** A turno of a day: its hour, whom and what it is for, and who carries. The whole card opens it. [S165, S185] */
export function TurnoCard(props: TurnoCardProps) {
  const {
    turno,
    mark,
    clashes = [],
    where,
    handle,
    isLifted,
    isCompact,
    most = 4,
    isNext,
    action,
    onPress,
  } = props
  const isDone = turno.estado === 'entregado'

  return (
    <article
      className={classes.card}
      data-done={isDone || undefined}
      data-next={isNext || undefined}
      data-lifted={isLifted || undefined}
      data-compact={isCompact || undefined}
      data-movable={onPress ? true : undefined}
      data-turno={turno.uuid}
      onPointerDown={onPress}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>
          <TurnoLink uuid={turno.uuid} className={classes.link ?? ''}>
            <span className={classes.hour}>{turno.hora_desde}</span>{' '}
            {turno.account_names || bayName(turno.nave)}
          </TurnoLink>
        </h2>
        {handle}
      </div>
      <div className={classes.line}>
        {isNext ? <strong className={classes.next}>Próximo</strong> : null}
        <StatusDot color={isDone ? 'green' : 'yellow'}>{isDone ? 'Entregado' : 'Agendado'}</StatusDot>
        {where ? <span>{where}</span> : null}
      </div>
      <ClashNotes clashes={clashes} />
      {turno.descripcion ? <p className={classes.text}>{turno.descripcion}</p> : null}
      <OrderLines turno={turno} most={most} isCompact={isCompact} />
      <div className={classes.foot}>
        <div className={classes.carrier}>
          <CarrierContact turno={turno} />
        </div>
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
