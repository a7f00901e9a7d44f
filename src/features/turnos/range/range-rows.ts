import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'

export interface DayOfRange {
  fecha: Day
  turnos: Turno[]
  /** They are all there are; otherwise the day is not, or not whole, on this phone. */
  isWhole: boolean
}

/** A row of the virtual list: the title of a day, or some of its turnos. */
export type RangeRow =
  | { kind: 'dia'; key: string; dia: DayOfRange }
  | { kind: 'turnos'; key: string; turnos: readonly Turno[] }

/** Turnos in one row: whole lines of cards, whether one, two or three stand side by side. */
export const IN_A_ROW = 6

export const dayKey = (date: Day): string => `dia-${date}`

/** The days that hold something or are not known, each with its turnos in their sequence. [S166] */
export function rangeRows(days: readonly DayOfRange[]): RangeRow[] {
  return days.flatMap((day): RangeRow[] => {
    const { fecha: date, turnos, isWhole } = day
    if (turnos.length === 0 && isWhole) return []
    const key = dayKey(date)
    const rows: RangeRow[] = [{ kind: 'dia', key, dia: day }]
    for (let from = 0; from < turnos.length; from += IN_A_ROW) {
      rows.push({ kind: 'turnos', key: `${key}:${from}`, turnos: turnos.slice(from, from + IN_A_ROW) })
    }
    return rows
  })
}
