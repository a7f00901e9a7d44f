import type { CSSProperties } from 'react'
import { facts } from '#contract/kit/fields/facts.ts'
import { ClashMark } from '#src/features/turnos/card/clash-notes.tsx'
import type { TurnoCardProps } from '#src/features/turnos/card/turno-card.tsx'
import { TurnoLink } from '#src/features/turnos/card/turno-link.tsx'
import { bayName } from '#src/features/turnos/overlaps.ts'
import { TimingMark } from '#src/features/turnos/road/timing-mark.tsx'
import { tripName } from '#src/features/turnos/road/trip-name.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { linesShown, linesText } from '#src/records/turnos/turno-lines.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import classes from './board-card.module.css'
import type { BoardPlace } from './board-places.ts'

interface BoardCardProps extends TurnoCardProps {
  place: BoardPlace
}

/** A turno in the row of its bay: its stone is as wide as the time it takes, its words go on beside it. [S165] */
export function BoardCard({ turno, place, timing, mark, trip, clashes = [], ...props }: BoardCardProps) {
  const { handle, action, isLifted, onPress } = props
  const lines = linesShown(turno)
  const [first] = lines
  const detail = facts(turno.descripcion, first && linesText(lines))

  return (
    <article
      className={classes.card}
      data-timing={timing}
      data-lifted={isLifted || undefined}
      data-movable={onPress ? true : undefined}
      data-turned={place.shift < 0 || undefined}
      data-turno={turno.uuid}
      style={{ '--lasts': `${(100 * place.lasts) / place.span}%` } as CSSProperties}
      onPointerDown={onPress}
    >
      <div className={classes.side}>
        <div className={classes.stone}>
          {first ? (
            <StonePicture
              size="fill"
              product_code={first.product_code}
              batch={first.lote}
              name={first.name}
            />
          ) : null}
        </div>
        {handle}
      </div>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <TurnoLink uuid={turno.uuid} className={classes.link ?? ''}>
            {turno.hora_desde} {turno.account_names || bayName(turno.nave)}
          </TurnoLink>
        </h2>
        <div className={classes.state}>
          <TimingMark timing={timing} turno={turno} trip={trip} />
          <ClashMark clashes={clashes} />
          {trip ? <abbr title={tripName(trip)}>{tripName(trip).replace('eparto ', '')}</abbr> : null}
        </div>
        <div className={classes.foot}>
          {mark ? <SyncChip mark={mark} /> : null}
          <span className={classes.detail} title={detail}>
            {detail}
          </span>
          {action ? <span className={classes.action}>{action}</span> : null}
        </div>
      </div>
    </article>
  )
}
