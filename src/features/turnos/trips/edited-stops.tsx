import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import { StoneStrip } from '#src/read/pictures/stone-strip.tsx'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ChevronDownIcon, CloseIcon } from '#src/ui/icons/icons.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import classes from './trips.module.css'
import type { TripsRead } from './trips.queries.ts'

interface EditedStopsProps {
  turnos: readonly string[]
  read: TripsRead
  onMove: (uuid: string, by: -1 | 1) => void
  onRemove: (uuid: string) => void
}

/** Stones that have room beside three buttons on a small phone. */
const MOST_STONES = 1

/** The stops of a trip that is being put together, each with its ways up, down and out. */
export function EditedStops({ turnos, read, onMove, onRemove }: EditedStopsProps) {
  // A row that goes elsewhere takes the focus along.
  const move = (uuid: string, by: -1 | 1, button: HTMLButtonElement) => {
    onMove(uuid, by)
    requestAnimationFrame(() => button.focus())
  }
  return (
    <CardList label="Paradas en su orden" isOrdered>
      {turnos.map((uuid, at) => {
        const turno = read.turnos.get(uuid)
        const name = turno
          ? `${turno.hora_desde} ${turno.account_names || 'Sin cuenta'}`
          : 'Un turno que ya no está'
        const stones = turno ? linesShown(turno).map(({ lote: batch, ...line }) => ({ ...line, batch })) : []
        return (
          <li key={uuid} className={`${classes.stop} ${classes.editing}`}>
            <span className={classes.position}>{at + 1}</span>
            <div className={classes.words}>
              <span className={classes.name}>{name}</span>
              {turno?.entrega_en ? <span className={classes.quiet}>{turno.entrega_en}</span> : null}
              {turno ? (
                <span className={classes.quiet}>{loadText(loadOf([turno], read.day.espesores))}</span>
              ) : null}
            </div>
            <StoneStrip stones={stones} most={MOST_STONES} />
            <span className={classes.moves}>
              <span className={classes.up}>
                <IconButton
                  label={`Subir ${name}`}
                  aria-disabled={at === 0 || undefined}
                  onClick={(event) => move(uuid, -1, event.currentTarget)}
                >
                  <ChevronDownIcon />
                </IconButton>
              </span>
              <IconButton
                label={`Bajar ${name}`}
                aria-disabled={at === turnos.length - 1 || undefined}
                onClick={(event) => move(uuid, 1, event.currentTarget)}
              >
                <ChevronDownIcon />
              </IconButton>
              <IconButton label={`Sacar ${name}`} onClick={() => onRemove(uuid)}>
                <CloseIcon />
              </IconButton>
            </span>
          </li>
        )
      })}
    </CardList>
  )
}
