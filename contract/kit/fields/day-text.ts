import { DAY_MS } from '#contract/kit/time/day-ms.ts'

/** `9/3/27`, `09-03-2027`, `9.3.2027`, `9 3 2027`. */
const DAY_FIRST = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{2}|\d{4})$/
/** `2027-03-09`, `2027/3/9`. */
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/
const EIGHT_DIGITS = /^\d{8}$/
/** The hour with which other programs write a day alone. */
const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?Z?$/
/** Days from today by the words for them. */
const DAYS_AWAY: Readonly<Record<string, number>> = { ayer: -1, hoy: 0, mañana: 1, 'pasado mañana': 2 }

/** Characters of the longest text that is a day. */
const MAX_CHARACTERS = 40

const isoOf = (year: string, month: string, date: string): string =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/** The day that the digits name, whether or not there is such a day. */
function named(text: string): string | null {
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (year !== '') return isoOf(year, month, date)
  const [, first = '', second = '', third = ''] = YEAR_FIRST.exec(text) ?? []
  if (first !== '') return isoOf(first, second, third)
  if (!EIGHT_DIGITS.test(text)) return null
  // No month is 20 or 21, so that the digits of a year stand in one place only.
  const isYearFirst = /^(?:19|20|21)/.test(text) && Number(text.slice(4, 6)) <= 12
  return isYearFirst
    ? isoOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
    : isoOf(text.slice(4), text.slice(2, 4), text.slice(0, 2))
}

/** Whether the calendar has this day: the 31st of February is the 3rd of March to a Date. */
function isInCalendar(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

function bareOf(text: string): string {
  return text.length > MAX_CHARACTERS
    ? ''
    : text
        .normalize('NFC')
        .trim()
        .replace(MIDNIGHT, '')
        .replace(/[‐-―−]/g, '-')
}

/**
 * The day of a text as people and other programs write it: `9/3/27`, `09-03-2027`, `9.3.2027`, `2027-03-09`, `20270309`,
 * `09032027`; given today, also `hoy` and `mañana`. Null for anything else, and for days that the calendar does not have.
 */
export function readDay(text: string, today?: string): string | null {
  const bare = bareOf(text)
  const away = today === undefined ? undefined : DAYS_AWAY[bare.toLowerCase()]
  if (away !== undefined)
    return new Date(Date.parse(`${today}T00:00:00Z`) + away * DAY_MS).toISOString().slice(0, 10)
  const day = named(bare)
  return day !== null && isInCalendar(day) ? day : null
}

/** The reason why a text is no day: it has the form of one that the calendar does not have, or none at all. */
export function dayFault(text: string): string {
  const written = text.trim().slice(0, MAX_CHARACTERS)
  const isImpossible = named(bareOf(text)) !== null
  return isImpossible ? `Fecha inválida: el ${written} no existe.` : `Fecha inválida: «${written}».`
}
