import { type CSSProperties, useMemo } from 'react'
import type { Now } from '#contract/calls/rules/turno-late.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { isPastHour } from '#contract/rules/past-day.ts'
import { bayName } from '#src/features/turnos/overlaps.ts'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import type { BayColumn } from './bay-columns.ts'
import { BayHead } from './bay-head.tsx'
import { type BoardPlace, boardPlaces, nowShare } from './board-places.ts'
import classes from './day-board.module.css'
import type { DayLooks } from './day-looks.ts'
import { onCardKeys } from './on-card-keys.ts'

/** A table: a row for each bay, a column for each half hour; the cards of a bay stand side by side along its day. */
export function DayBoard(looks: DayLooks) {
  const { columns, isLifted, date, now } = looks
  const total = columns.reduce((sum, { load }) => sum + load.turnos, 0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from card to card, which are links themselves
    <div className={classes.frame} data-lifted={isLifted || undefined} onKeyDown={onCardKeys}>
      <table className={classes.board} aria-label="Turnos por nave y hora">
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Nave
            </th>
            {SLOTS.filter((hour) => hour.endsWith(':00')).map((hour) => (
              <th key={hour} scope="col" colSpan={2} className={classes.hour}>
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <BayRow key={column.nave} {...looks} {...{ column, total }} />
          ))}
        </tbody>
      </table>
      <NowLine date={date} now={now} />
    </div>
  )
}

interface BayRowProps extends DayLooks {
  column: BayColumn
  /** Turnos of all bays. */
  total: number
}

function BayRow({ column, total, ...looks }: BayRowProps) {
  const { nave: bay, turnos } = column
  const { onNew, hourFor, isWhole } = looks
  const places = useMemo(() => boardPlaces(turnos), [turnos])
  const lanes = Math.max(0, ...places.map(({ lane }) => lane + 1))

  return (
    <tr style={{ '--lanes': lanes } as CSSProperties} data-empty={lanes === 0 || undefined}>
      <th scope="row" className={classes.bay}>
        <BayHead {...{ column, total, isWhole, onNew }} hour={hourFor(bay)} />
      </th>
      {SLOTS.map((hour) => (
        <Slot key={hour} {...looks} {...{ bay, hour }} here={places.filter(({ slot }) => slot === hour)} />
      ))}
    </tr>
  )
}

interface SlotProps extends Pick<DayLooks, 'date' | 'over' | 'onNew' | 'draw'> {
  bay: string
  hour: string
  here: readonly BoardPlace[]
}

function Slot({ bay, hour, here, date, over, onNew, draw }: SlotProps) {
  const isPast = isPastHour({ fecha: date, hora: hour }, new Date(momentNow()))

  return (
    <td
      className={classes.cell}
      data-drop
      data-nave={bay}
      data-hora={hour}
      data-past={isPast || undefined}
      data-over={(over?.nave === bay && over.hora === hour) || undefined}
    >
      {here.map((place) => (
        <div
          key={place.turno.uuid}
          className={classes.place}
          style={{ '--lane': place.lane, '--span': place.span, '--shift': place.shift } as CSSProperties}
        >
          {draw(place.turno, place)}
        </div>
      ))}
      {here.length === 0 && onNew && !isPast ? (
        <button
          type="button"
          className={classes.add}
          tabIndex={-1}
          aria-label={`Asignar turno, ${bayName(bay)}, ${hour}`}
          onClick={() => onNew({ nave: bay, hora: hour })}
        >
          <PlusIcon size={16} />
        </button>
      ) : null}
    </td>
  )
}

/** Where the day has come to. */
function NowLine({ date, now }: { date: string; now: Now }) {
  const share = date === now.fecha ? nowShare(now.hora) : null
  if (share === null) return null
  return (
    <div
      className={classes.now}
      style={{ '--share': share } as CSSProperties}
      data-over={share === 1 || undefined}
      aria-hidden
    >
      <span className={classes.clock}>{now.hora}</span>
    </div>
  )
}
