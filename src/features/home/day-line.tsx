import { Link } from '@tanstack/react-router'
import { isLate, lateWords, type Now } from '#contract/calls/rules/turno-late.ts'
import { NO_BAY, type Turno } from '#contract/calls/turnos.ts'
import { dayOf, formatHour } from '#contract/kit/day.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useNow } from '#src/read/use-now.ts'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { dayCharts, dayTurnos } from './day.queries.ts'
import classes from './day-line.module.css'
import { turnoHours } from './day-words.ts'
import lists from './home-list.module.css'

/** Turnos shown; the day's own screen has the others. */
const MOST = 6
const MOST_STONES = 3

/** The turnos of today that have not left, late ones first, each with its stones: for who gets them out. */
export default function DayLine() {
  const { user } = useDevice().parts
  const at = useNow()
  const { data } = useLocal(dayCharts(user, at))
  const now = { fecha: dayOf(new Date(at)), hora: formatHour(at) }
  const { turnos = null, sucursal: branch = null } = data ?? {}
  if (!turnos) return null
  const { waiting } = dayTurnos(turnos.found, now)
  const more = waiting.length - MOST

  return (
    <Card
      title="Por salir hoy"
      aside={
        <Link
          to="/turno"
          search={{ fecha: now.fecha, ...(branch && { sucursal: branch }) }}
          className={lists.all}
        >
          {more > 0 ? `Ver los ${waiting.length}` : 'Ver el día'}
        </Link>
      }
      flush
    >
      {waiting.length === 0 ? <p className={classes.none}>Hoy no queda nada por salir.</p> : null}
      <ul className={lists.list} aria-label="Turnos por salir hoy">
        {waiting.slice(0, MOST).map((turno) => (
          <TurnoRow key={turno.uuid} turno={turno} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function TurnoRow({ turno, now }: { turno: Turno; now: Now }) {
  const late = isLate(turno, now)
  const lines = linesShown(turno)
  const facts = [turno.nave === '' ? NO_BAY : `Nave ${turno.nave}`, turno.fletero?.nombre]
  return (
    <li className={late ? classes.late : undefined}>
      <Link to="/turno/$id" params={{ id: turno.uuid }} className={classes.turno}>
        <span className={classes.hour}>
          {turnoHours(turno)}
          {late ? <small>{lateWords(turno, now)}</small> : null}
        </span>
        <span className={classes.words}>
          <b>{turno.account_names || turno.descripcion}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        <span className={classes.stones}>
          {lines.slice(0, MOST_STONES).map(({ key, product_code, lote: lot, name }) => (
            <StonePicture key={key} product_code={product_code} batch={lot} name={name} />
          ))}
        </span>
      </Link>
    </li>
  )
}
