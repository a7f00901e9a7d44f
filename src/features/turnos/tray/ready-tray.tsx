import { useState } from 'react'
import type { Branch } from '#contract/calls/catalogues.ts'
import { figure } from '#contract/kit/figures.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { isPastHour, PAST_HOUR } from '#contract/rules/past-day.ts'
import type { NewStart, PressGroup } from '#src/features/turnos/use-move.ts'
import { useLocal } from '#src/read/local-query.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ReadyCard } from './ready-card.tsx'
import { readyGroups } from './ready-groups.ts'
import classes from './ready-tray.module.css'

interface ReadyTrayProps {
  branch: Branch
  date: string
  onNew: (start: NewStart) => void
  pressGroup: PressGroup
}

/** Cards that stand in one row. */
const IN_A_ROW = 3
/** More are found in the form. */
const MOST_SHOWN = 24

/** The groups with material in a branch that lack a turno, to be drawn onto the board or booked with their button. */
export function ReadyTray({ branch, date, onNew, pressGroup }: ReadyTrayProps) {
  const { data: groups = [], isRefreshing } = useLocal(readyGroups(branch))
  const [isOpen, setOpen] = useState(false)
  const book = (start: NewStart) => {
    if (isPastHour({ fecha: date, hora: start.hora ?? '' }, new Date(momentNow()))) {
      toast.short(PAST_HOUR, { tone: 'bad' })
    } else onNew(start)
  }
  const shown = groups.slice(0, isOpen ? MOST_SHOWN : IN_A_ROW)

  return (
    <section className={classes.tray} aria-labelledby="turnos-por-asignar">
      <header className={classes.head}>
        <h2
          id="turnos-por-asignar"
          className={classes.title}
          title="Arrastrá un grupo a su nave y hora, o tocá Asignar."
        >
          {groups.length > 0 ? `Para asignar (${figure(groups.length)})` : 'Para asignar'}
        </h2>
        {groups.length > IN_A_ROW ? (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Ver menos' : `Ver ${groups.length > MOST_SHOWN ? MOST_SHOWN : 'todos'}`}
          </button>
        ) : null}
      </header>
      <ul className={classes.cards}>
        {shown.map((ready) => (
          <ReadyCard
            key={ready.group.uuid}
            ready={ready}
            onAssign={() => onNew({ grupo: ready.group.uuid })}
            onPress={pressGroup(ready.group.uuid, (slot) => book({ ...slot, grupo: ready.group.uuid }))}
          />
        ))}
        {groups.length === 0 ? <None isAwaited={isRefreshing} /> : null}
      </ul>
    </section>
  )
}

/** As high as a row of cards: the board below stays where it is when they come. */
const None = ({ isAwaited }: { isAwaited: boolean }) => (
  <li className={classes.none}>{isAwaited ? 'Buscando grupos…' : 'No hay grupos para asignar.'}</li>
)
