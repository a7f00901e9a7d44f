import type { Trip } from '#contract/calls/road/trips.ts'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { TurnoLink } from '#src/features/turnos/card/turno-link.tsx'
import { NoteLine } from '#src/features/turnos/notes/note-line.tsx'
import { StepMark } from '#src/features/turnos/road/step-mark.tsx'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ChevronDownIcon, CloseIcon } from '#src/ui/icons/icons.tsx'
import { mapOf } from './maps.ts'
import classes from './trips.module.css'
import type { TripsRead } from './trips.queries.ts'

interface TripStopsProps {
  trip: Pick<Trip, 'turnos' | 'fecha' | 'sucursal_uuid' | 'fletero_uuid'>
  read: TripsRead
}

/** The stops of a trip in their order: where, whose, and what is handed over there; with room to sign on paper. */
export function TripStops({ trip, read }: TripStopsProps) {
  return (
    <ol className={classes.stops}>
      {trip.turnos.map((uuid, at) => {
        const turno = read.turnos.get(uuid)
        return (
          <li key={uuid} className={classes.stop}>
            <span className={classes.position}>{at + 1}</span>
            {turno ? (
              <Stop turno={turno} trip={trip} read={read} />
            ) : (
              <p>Este turno no está en este equipo.</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The sentence on a stop that is no longer what it was when the trip was put together; null when it is. */
const strayText = (turno: Turno, trip: TripStopsProps['trip']): string | null => {
  if (turno.fecha !== trip.fecha) return `El turno pasó al ${formatDay(turno.fecha)}.`
  if (turno.sucursal_uuid !== trip.sucursal_uuid) return 'El turno pasó a otra sucursal.'
  const isOther = turno.fletero && trip.fletero_uuid && turno.fletero_uuid !== trip.fletero_uuid
  return isOther ? `El turno figura con otro fletero: ${turno.fletero?.nombre}.` : null
}

function Stop({ turno, trip, read }: TripStopsProps & { turno: Turno }) {
  const stray = strayText(turno, trip)
  const place = turno.entrega_en ?? ''
  return (
    <>
      <div className={classes.words}>
        <span className={classes.name}>
          <TurnoLink uuid={turno.uuid}>
            {turno.hora_desde} {turno.account_names || 'Sin cuenta'}
          </TurnoLink>
        </span>
        <span>{place || 'Sin dirección de entrega'}</span>
        <ul className={classes.goods}>
          {linesShown(turno).map((line) => (
            <li key={line.key}>
              {[line.quantity, line.name, line.lote && `Lote ${line.lote}`, line.note]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
        <span className={classes.quiet}>{loadText(loadOf([turno], read.day.espesores))}</span>
        {turno.estado === 'entregado' ? (
          <span className={classes.quiet}>Entregado</span>
        ) : (
          <StepMark turno={turno} />
        )}
        <NoteLine turno={turno} />
        {stray ? <span className={classes.warning}>{stray}</span> : null}
      </div>
      {place ? (
        <span className={classes.links}>
          <a
            className={classes.map}
            href={mapOf(place)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Mapa: ${place}`}
          >
            Mapa
          </a>
        </span>
      ) : null}
      <span className={classes.sign}>Firma, aclaración y DNI de quien recibe</span>
    </>
  )
}

interface EditedStopsProps {
  turnos: readonly string[]
  read: TripsRead
  onMove: (uuid: string, by: -1 | 1) => void
  onRemove: (uuid: string) => void
}

/** The stops of a trip that is being put together, each with its ways up, down and out. */
export function EditedStops({ turnos, read, onMove, onRemove }: EditedStopsProps) {
  // A row that goes elsewhere takes the focus along.
  const move = (uuid: string, by: -1 | 1, button: HTMLButtonElement) => {
    onMove(uuid, by)
    requestAnimationFrame(() => button.focus())
  }
  return (
    <ol className={classes.stops} aria-label="Paradas en su orden">
      {turnos.map((uuid, at) => {
        const turno = read.turnos.get(uuid)
        const name = turno
          ? `${turno.hora_desde} ${turno.account_names || 'Sin cuenta'}`
          : 'Un turno que ya no está'
        return (
          <li key={uuid} className={`${classes.stop} ${classes.editing}`}>
            <span className={classes.position}>{at + 1}</span>
            <div className={classes.words}>
              <span className={classes.name}>{name}</span>
              {turno ? (
                <span className={classes.quiet}>
                  {[turno.entrega_en, loadText(loadOf([turno], read.day.espesores))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              ) : null}
            </div>
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
    </ol>
  )
}
