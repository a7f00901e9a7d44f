import { Link } from '@tanstack/react-router'
import type { Day } from '#contract/day.ts'
import type { Turno } from '#contract/turnos.ts'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import { cargaOf, cargaText } from './carga.ts'
import { countText } from './count-text.ts'
import { longDay, shortDay } from './day-words.ts'
import { bayName, clashesWith } from './overlaps.ts'
import classes from './range-days.module.css'
import { TurnoCard } from './turno-card.tsx'
import { today } from './turnos.queries.ts'

export interface DayOfRange {
  fecha: Day
  turnos: Turno[]
}

interface RangeDaysProps {
  days: readonly DayOfRange[]
  /** All of the range, also those that the search leaves out: what stands in each other's way. */
  turnos: readonly Turno[]
  espesores: ReadonlyMap<string, string>
  /** The branch's name where it has to be told. */
  sucursal: (turno: Turno) => string | undefined
}

/** A calendar of the days with their counts, and under it the turnos day by day. [S166] */
export function RangeDays({ days, turnos, espesores, sucursal }: RangeDaysProps) {
  const marks = useSyncMarks(days.flatMap((day) => day.turnos).map(({ uuid }) => `turno:${uuid}`))
  const full = days.filter((day) => day.turnos.length > 0)

  return (
    <>
      <nav className={classes.calendar} aria-label="Días">
        {days.map(({ fecha, turnos: here }) => (
          <a
            key={fecha}
            href={`#dia-${fecha}`}
            className={classes.day}
            data-empty={here.length === 0 || undefined}
            data-today={fecha === today() || undefined}
            aria-label={`${longDay(fecha)}: ${countText(here.length)}`}
          >
            <span>{shortDay(fecha)}</span>
            <strong>{here.length}</strong>
          </a>
        ))}
      </nav>
      {full.map(({ fecha, turnos: here }) => {
        const carga = cargaText(cargaOf(here, espesores))
        return (
          <section
            key={fecha}
            id={`dia-${fecha}`}
            className={classes.section}
            aria-labelledby={`titulo-${fecha}`}
          >
            <header className={classes.head}>
              <h2 id={`titulo-${fecha}`} className={classes.title}>
                <Link
                  to="/turno"
                  search={(now: object) => ({ ...now, fecha }) as never}
                  className={classes.link}
                >
                  {longDay(fecha)}
                </Link>
              </h2>
              <p className={classes.sums}>{[countText(here.length), carga].filter(Boolean).join(' · ')}</p>
            </header>
            <div className={classes.cards}>
              {here.map((turno) => (
                <TurnoCard
                  key={turno.uuid}
                  turno={turno}
                  level={3}
                  mark={marks.get(`turno:${turno.uuid}`)}
                  clashes={clashesWith(turno, turnos)}
                  where={[sucursal(turno), bayName(turno.nave)].filter(Boolean).join(' · ')}
                />
              ))}
            </div>
          </section>
        )
      })}
    </>
  )
}
