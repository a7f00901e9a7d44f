import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { type CellKind, kind, type Reading, refuse } from './cell-kind.ts'

/** Characters of the longest day or moment that anybody writes. */
const MAX_CHARACTERS = 40

/** `9/3/2027`, `09-03-27`, `09.03.2027`. */
const THREE_NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/
/** `2027-03-09`, `2027/3/9`, `20270309`. */
const YEAR_FIRST = /^(\d{4})([./-]?)(\d{1,2})\2(\d{1,2})$/
/** `9-mar-2027`, `09-MAR-27`, as Excel and Oracle write them. */
const WITH_MONTH = /^(\d{1,2})[ ./-]([a-z]{3})[a-z]*\.?[ ./-](\d{4}|\d{2})$/i
const MONTHS = [
  ...['ene|jan', 'feb', 'mar', 'abr|apr', 'may', 'jun', 'jul', 'ago|aug', 'sep|set', 'oct', 'nov', 'dic|dec'],
]
/** Days since 1899-12-30, which spreadsheets write where a cell has no format: 2000-01-01 to 2100-12-31. */
const SERIAL = /^\d{5}$/
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_415
const SERIAL_START = Date.UTC(1899, 11, 30)
/** Years that programs write for 'none' and for 'open': beyond them no file of the ERP has a day. */
const FIRST_YEAR = 1901
const OPEN_YEAR = 2900

const NO_DAY = 'no es una fecha'

const two = (number: number | string): string => String(number).padStart(2, '0')
const isoOf = (year: string, month: number | string, date: number | string): string =>
  `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`

/** The day, null for one that stands for none. */
function checked(iso: string): string | null {
  const year = Number(iso.slice(0, 4))
  if (year < FIRST_YEAR || year >= OPEN_YEAR) return null
  return v.is(day, iso) ? iso : refuse(NO_DAY)
}

/** Two numbers before a year: by those of the whole column where they can be read in two ways. */
function byOrder(
  cell: string,
  [first, second, year]: readonly [string, string, string],
  reading: Reading,
): string | null {
  const [dayFirst, monthFirst] = [isoOf(year, second, first), isoOf(year, first, second)]
  const can = { dia: Number(second) <= 12, mes: Number(first) <= 12 }
  const { evidence, order, line } = reading
  if (can.dia && can.mes) {
    if (dayFirst === monthFirst) return checked(dayFirst)
    evidence.addTwoWays({ line, cell, values: [dayFirst, monthFirst] })
    return checked(order === 'dia' ? dayFirst : monthFirst)
  }
  if (!can.dia && !can.mes) return refuse(NO_DAY)
  evidence.orders[can.dia ? 'dia' : 'mes'] += 1
  return checked(can.dia ? dayFirst : monthFirst)
}

function serialDay(cell: string): string | null {
  const serial = Number(cell)
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  return new Date(SERIAL_START + serial * DAY_MS).toISOString().slice(0, 10)
}

function isoDay(cell: string, reading: Reading): string | null {
  if (/^[0.:/ T-]+$/.test(cell)) return null
  const [, a = '', sign = '', b = '', year = ''] = THREE_NUMBERS.exec(cell) ?? []
  if (sign === '.') return checked(isoOf(year, b, a))
  if (sign !== '') return byOrder(cell, [a, b, year], reading)
  const [, first = '', , month = '', date = ''] = YEAR_FIRST.exec(cell) ?? []
  if (first !== '') return checked(isoOf(first, month, date))
  const [, named = '', word = '', after = ''] = WITH_MONTH.exec(cell) ?? []
  const at = MONTHS.findIndex((names) => names.split('|').includes(word.toLowerCase()))
  if (word !== '' && at >= 0) return checked(isoOf(after, at + 1, named))
  return (SERIAL.test(cell) ? serialDay(cell) : null) ?? refuse(NO_DAY)
}

/** The hour behind a day: `00:00:00`, `6:00 a. m.`, `T06:00:00.000-03:00`. */
const HOUR = /[T ](\d{1,2}):(\d{2})(:\d{2}(?:\.\d{1,6})?)?(?: ?([ap])\.? ?m\.?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i

/** A cell without its hour, and the hour. */
function parted(cell: string): { date: string; hour: RegExpExecArray | null } {
  const text = cell.length > MAX_CHARACTERS ? '' : cell.replace(/\s+/g, ' ')
  const hour = HOUR.exec(text)
  return { date: hour ? text.slice(0, hour.index) : text, hour }
}

/**
 * A day as `9/3/2027`, `09.03.27`, `20270309`, `2027-03-09 00:00:00`, `9-mar-2027` or a spreadsheet's number; comes out as
 * `2027-03-09`. Zeros, 1900 and 9999 are no day. Day or month first is decided by the whole column.
 */
export const aDay = (): CellKind => ({
  ...kind('text', (cell, reading) => isoDay(parted(cell).date, reading)),
  decidedBy: 'order',
})

function hourText([, hour = '', minutes, seconds = '', half = '', offset = '']: RegExpExecArray): string {
  const twelve = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${two(twelve)}:${minutes}${seconds}${offset || '-03:00'}`
}

/**
 * A moment here, as `09.03.2026 06:00` or `2026-03-09T06:00:00`, a day alone at its beginning; one with an offset or `Z`
 * as it says.
 */
export const aMoment = (): CellKind => ({
  ...kind('timestamptz', (cell, reading) => {
    const { date, hour } = parted(cell)
    const iso = isoDay(date, reading)
    if (iso === null) return null
    const moment = `${iso}T${hour ? hourText(hour) : '00:00-03:00'}`
    return Number.isNaN(Date.parse(moment)) ? refuse('no es un momento') : moment
  }),
  decidedBy: 'order',
})
