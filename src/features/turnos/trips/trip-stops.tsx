import type { Trip } from '#contract/calls/road/trips.ts'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { TurnoLink } from '#src/features/turnos/card/turno-link.tsx'
import { NoteLine } from '#src/features/turnos/notes/note-line.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { StoneStrip } from '#src/read/pictures/stone-strip.tsx'
import { useRead } from '#src/read/use-read.ts'
import { readChosenPlates } from '#src/records/orders/chosen-plates.ts'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import { PinIcon } from '#src/ui/icons/icons.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { usePrinting } from '#src/ui/paper/use-printing.ts'
import { mapOf } from './maps.ts'
import { StopMark } from './stop-mark.tsx'
import classes from './trips.module.css'
import type { TripsRead } from './trips.queries.ts'

interface TripStopsProps {
  trip: Pick<Trip, 'turnos' | 'fecha' | 'sucursal_uuid' | 'fletero_uuid' | 'estado' | 'estado_at'>
  read: TripsRead
}

/** The stops of a trip in their order: where, whose, and what is handed over there; with room to sign on paper. */
export function TripStops({ trip, read }: TripStopsProps) {
  return (
    <CardList label="Paradas en su orden" isOrdered isPaired>
      {trip.turnos.map((uuid, at) => {
        const turno = read.turnos.get(uuid)
        return (
          <li key={uuid} className={`${classes.stop} ${classes.sheet}`}>
            <span className={classes.position}>{at + 1}</span>
            {turno ? (
              <Stop turno={turno} trip={trip} read={read} />
            ) : (
              <p>Este turno no está en este equipo.</p>
            )}
          </li>
        )
      })}
    </CardList>
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
  const load = loadText(loadOf([turno], read.day.espesores))
  const stones = linesShown(turno).map(({ lote: batch, ...line }) => ({ ...line, batch }))
  return (
    <>
      <div className={classes.top}>
        <strong className={classes.hour}>{turno.hora_desde}</strong>
        <StopMark turno={turno} trip={trip} />
      </div>
      <div className={classes.words}>
        <span className={classes.name}>
          <TurnoLink uuid={turno.uuid}>{turno.account_names || 'Sin cuenta'}</TurnoLink>
        </span>
        {place ? (
          <a
            className={classes.map}
            href={mapOf(place)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Mapa: ${place}`}
          >
            <PinIcon size={18} />
            <span>{place}</span>
            <span className={classes.way}>Mapa</span>
          </a>
        ) : (
          <span className={classes.quiet}>Sin dirección de entrega</span>
        )}
        <div className={classes.load}>
          <StoneStrip stones={stones} />
          <span>{load}</span>
        </div>
        <Goods turno={turno} />
        <NoteLine turno={turno} />
        {stray ? <span className={classes.warning}>{stray}</span> : null}
      </div>
      <span className={classes.sign}>Firma, aclaración y DNI de quien recibe</span>
    </>
  )
}

/** The materials of a stop line by line, with the plates that were chosen; on paper always in sight. */
function Goods({ turno }: { turno: Turno }) {
  const { db } = useDevice()
  const isPrinting = usePrinting()
  const lines = linesShown(turno)
  const keys = lines.map(({ key }) => key)
  const plates = useRead(() => readChosenPlates(db, keys), [db, keys.join()])
  if (lines.length === 0) return null
  return (
    <details className={classes.materials} open={isPrinting || undefined}>
      <summary>Materiales ({lines.length})</summary>
      <ul className={classes.goods}>
        {lines.map((line) => (
          <li key={line.key}>
            {[line.quantity, line.name, line.lote && `Lote ${line.lote}`, plates?.get(line.key), line.note]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
