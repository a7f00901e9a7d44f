import type { CSSProperties } from 'react'
import { loadOf, weightText } from '#contract/calls/rules/load.ts'
import type { Day } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { heldMark, heldText } from '#src/features/turnos/count-text.ts'
import { longDay } from '#src/features/turnos/day-words.ts'
import classes from './range-calendar.module.css'
import type { DayOfRange } from './range-rows.ts'

interface RangeCalendarProps {
  days: readonly DayOfRange[]
  espesores: ReadonlyMap<string, string>
  onDay: (date: Day) => void
}

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']
/** Steps of heat above none. */
const LEVELS = 4

/** 1 for a Monday, 7 for a Sunday. */
const weekdayOf = (date: Day): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** '63 t', '4,7 t': what a small square has room for. */
export const tonsText = (kg: number): string => {
  const tons = kg / 1000
  return `${figure(tons < 10 ? Math.round(tons * 10) / 10 : Math.round(tons))}\u00a0t`
}

/** The step of a weight beside the heaviest day; 0 for nothing. */
export const levelOf = (kg: number, most: number): number =>
  kg > 0 && most > 0 ? Math.max(1, Math.ceil((LEVELS * kg) / most)) : 0

/** The days of the range in weeks, the heavier the darker, each with its turnos and its weight. [S166] */
export function RangeCalendar({ days, espesores: thicknesses, onDay }: RangeCalendarProps) {
  const loads = days.map(({ turnos }) => loadOf(turnos, thicknesses))
  const most = Math.max(0, ...loads.map(({ kg }) => kg))
  return (
    <nav className={classes.calendar} aria-label="Días">
      {WEEKDAYS.map((name) => (
        <span key={name} className={classes.weekday} aria-hidden>
          {name}
        </span>
      ))}
      {days.map(({ fecha: date, turnos: here, isWhole }, at) => {
        const load = loads[at] ?? loadOf([], thicknesses)
        const words = [dayText(here.length, isWhole), load.kg > 0 ? weightText(load) : '']
        return (
          <button
            key={date}
            type="button"
            className={classes.day}
            style={at === 0 ? ({ '--weekday': weekdayOf(date) } as CSSProperties) : undefined}
            data-level={levelOf(load.kg, most)}
            disabled={here.length === 0 && isWhole}
            aria-current={date === dayNow() ? 'date' : undefined}
            aria-label={`${longDay(date)}: ${words.filter(Boolean).join(' · ')}`}
            onClick={() => onDay(date)}
          >
            <span>
              {at === 0 || date.endsWith('-01')
                ? `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`
                : Number(date.slice(8))}
            </span>
            <strong>{heldMark(here.length, isWhole)}</strong>
            <span>{load.kg > 0 ? tonsText(load.kg) : '\u00a0'}</span>
          </button>
        )
      })}
    </nav>
  )
}

export const dayText = (count: number, isWhole: boolean): string =>
  count === 0 && !isWhole ? 'Este día no está en este equipo' : heldText(count, isWhole)
