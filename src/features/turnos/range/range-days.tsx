import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { TurnoCard } from '#src/features/turnos/card/turno-card.tsx'
import { longDay } from '#src/features/turnos/day-words.ts'
import type { Neighbour } from '#src/features/turnos/neighbours.ts'
import { bayName, clashesWith } from '#src/features/turnos/overlaps.ts'
import { timingOf } from '#src/features/turnos/timing.ts'
import { nowHere } from '#src/features/turnos/turnos.queries.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useNow } from '#src/read/use-now.ts'
import { VirtualList, type VirtualListHandle } from '#src/ui/lists/virtual-list.tsx'
import { dayText, RangeCalendar } from './range-calendar.tsx'
import classes from './range-days.module.css'
import { type DayOfRange, dayKey, type RangeRow, rangeRows } from './range-rows.ts'

interface RangeDaysProps {
  days: readonly DayOfRange[]
  /** All of the range, also those of other branches and those that the search leaves out. */
  neighbours: readonly Neighbour[]
  espesores: ReadonlyMap<string, string>
  /** The branch's name where it is needed. */
  sucursal: (turno: Turno) => string | undefined
}

/** A calendar of the days with their counts, and under it the turnos day by day. [S166] */
export function RangeDays({ days, neighbours, espesores: thicknesses, sucursal: branch }: RangeDaysProps) {
  const marks = useSyncMarks(days.flatMap((day) => day.turnos).map(({ uuid }) => `turno:${uuid}`))
  const rows = useMemo(() => rangeRows(days), [days])
  const list = useRef<VirtualListHandle>(null)
  const place = useScrollRestore('turno-rango')
  const now = nowHere(useNow(60_000))

  return (
    <>
      <RangeCalendar days={days} espesores={thicknesses} onDay={(date) => list.current?.show(dayKey(date))} />
      <VirtualList
        ref={list}
        items={rows}
        keyOf={keyOf}
        estimate={estimateOf}
        label="Turnos por día"
        place={place}
        spare={1}
      >
        {(row) =>
          row.kind === 'dia' ? (
            <DayTitle dia={row.dia} espesores={thicknesses} />
          ) : (
            <div className={classes.cards}>
              {row.turnos.map((turno) => (
                <TurnoCard
                  key={turno.uuid}
                  turno={turno}
                  timing={timingOf(turno, now)}
                  mark={marks.get(`turno:${turno.uuid}`)}
                  clashes={clashesWith(turno, neighbours)}
                  where={facts(branch(turno), bayName(turno.nave))}
                />
              ))}
            </div>
          )
        }
      </VirtualList>
    </>
  )
}

const keyOf = ({ key }: RangeRow): string => key

/** Heights in CSS pixels, of a phone, where cards stand one under the other. */
const estimateOf = (row: RangeRow): number => (row.kind === 'dia' ? 60 : 170 * row.turnos.length)

function DayTitle({
  dia: { fecha: date, turnos, isWhole },
  espesores: thicknesses,
}: { dia: DayOfRange } & Pick<RangeDaysProps, 'espesores'>) {
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>
        <Link
          to="/turno"
          search={(now: object) => ({ ...now, fecha: date }) as never}
          className={classes.link}
        >
          {longDay(date)}
        </Link>
      </h2>
      <p className={classes.sums}>
        {facts(dayText(turnos.length, isWhole), loadText(loadOf(turnos, thicknesses)))}
      </p>
    </header>
  )
}
