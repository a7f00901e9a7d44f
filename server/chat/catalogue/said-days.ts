import { addDays, type Day, formatDay } from '#contract/kit/day.ts'

/** Days that a question says, both ends belonging to them, and their words. */
export interface SaidDays {
  from: Day
  to: Day
  words: string
  /** A weekday and a number that are not one day. */
  note?: string
}

interface Said {
  match: RegExpExecArray
  today: Day
  /** Whether the next ones are meant, and not the latest. */
  ahead: boolean
}

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
  ...['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
] as const

const WEEK = 7
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + WEEK - 1) % WEEK))
const dayAt = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
const yearAndMonth = (day: Day): [number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))]

const near =
  (days: number) =>
  ({ today }: Said): [Day, Day] => [addDays(today, days), addDays(today, days)]
const week =
  (weeks: number) =>
  ({ today }: Said): [Day, Day] => {
    const monday = addDays(mondayOf(today), weeks * WEEK)
    return [monday, addDays(monday, WEEK - 1)]
  }
const twoWeeks = (said: Said): [Day, Day] => [week(0)(said)[0], week(1)(said)[1]]
const month =
  (months: number) =>
  ({ today }: Said): [Day, Day] => {
    const [year, own] = yearAndMonth(today)
    return [dayAt(year, own + months, 1), dayAt(year, own + months + 1, 0)]
  }

function weekday({ match, today, ahead }: Said): [Day, Day] {
  const wanted = WEEKDAYS.indexOf(match[1] ?? '')
  const after = (wanted - weekdayOf(today) + WEEK) % WEEK
  const day = addDays(today, ahead || after === 0 ? after : after - WEEK)
  return [day, day]
}

const monthIn = (word = ''): number =>
  MONTHS.findIndex((name) => name.replace('pt', 't') === word.replace('pt', 't')) + 1

function namedMonth({ match, today, ahead }: Said): [Day, Day] {
  const wanted = monthIn(match[1])
  const [year, own] = yearAndMonth(today)
  const its = ahead ? year + Number(wanted < own) : year - Number(wanted > own)
  return [dayAt(its, wanted, 1), dayAt(its, wanted + 1, 0)]
}

function dateOfMonth({ match, today, ahead }: Said): [Day, Day] {
  const [year] = yearAndMonth(today)
  const [at, month] = [Number(match[1]), monthIn(match[2])]
  const day = dayAt(year, month, at)
  const isOther = ahead ? day < today : day > today
  const moved = isOther ? dayAt(year + (ahead ? 1 : -1), month, at) : day
  return [moved, moved]
}

function date({ match, today, ahead }: Said): [Day, Day] {
  const [year, own] = yearAndMonth(today)
  const [, at, ofMonth, ofYear] = match
  const its = ofYear === undefined ? year : Number(ofYear) + (ofYear.length < 4 ? 2000 : 0)
  const day = dayAt(its, ofMonth === undefined ? own : Number(ofMonth), Number(at))
  const isOther = ofMonth === undefined && (ahead ? day < today : day > today)
  const moved = isOther ? dayAt(year, own + (ahead ? 1 : -1), Number(at)) : day
  return [moved, moved]
}

/** 'El lunes 8', where the 8th is a Tuesday: that day and the nearest Monday. */
function weekdayDate(said: Said): [Day, Day] {
  const [day] = date({ ...said, match: said.match.slice(1) as RegExpExecArray })
  const away = ((WEEKDAYS.indexOf(said.match[1] ?? '') - weekdayOf(day) + WEEK + 3) % WEEK) - 3
  return away < 0 ? [addDays(day, away), day] : [day, addDays(day, away)]
}

const dayWords = (day: Day): string => `${WEEKDAYS[weekdayOf(day)]} ${formatDay(day)}`

const lastDays = ({ match, today }: Said): [Day, Day] => [addDays(today, 1 - Number(match[1])), today]

const MONTH_WORDS = MONTHS.map((name) => name.replace('pt', 'p?t')).join('|')

const WEEKDAY_DATE = new RegExp(`\\b(${WEEKDAYS.join('|')}) (\\d{1,2})\\b(?! ?(?:%|m2|placas|cm|hs|de|/))`)

/** The longer before those within them. */
const RANGES: readonly (readonly [RegExp, (said: Said) => [Day, Day]])[] = [
  [/\bpasado manana\b/, near(2)],
  [/\b(?:anteayer|antes de ayer)\b/, near(-2)],
  [/\bayer\b/, near(-1)],
  [/\bhoy\b|\besta (?:tarde|manana|noche)\b/, near(0)],
  [/(?<!\b(?:la|esta) )\bmanana\b/, near(1)],
  [/\bultimos (\d{1,3}) dias\b/, lastDays],
  [/\b(?:semana pasada|ultima semana)\b/, week(-1)],
  [/\b(?:esta semana y (?:en )?la (?:que|q) viene|(?:estas|proximas) dos semanas)\b/, twoWeeks],
  [/\b(?:semana (?:que|q) viene|proxima semana|semana proxima)\b/, week(1)],
  [/\bsemana\b/, week(0)],
  [/\b(?:mes pasado|ultimo mes)\b/, month(-1)],
  [/\b(?:mes (?:que|q) viene|proximo mes|mes proximo)\b/, month(1)],
  [/\b(?:este|del|el) mes\b/, month(0)],
  [new RegExp(`\\b(?:(?:el|del|dia) )?(\\d{1,2}) de (${MONTH_WORDS})\\b`), dateOfMonth],
  [/\b(\d{1,2})[/](\d{1,2})(?:[/](\d{4}|\d{2}))?\b/, date],
  [WEEKDAY_DATE, weekdayDate],
  [new RegExp(`\\b(${WEEKDAYS.join('|')})\\b`), weekday],
  [/\b(?:el|del|dia) (\d{1,2})\b(?! ?(?:%|m2|placas|cm))/, date],
  [new RegExp(`\\b(?:(?:en|de|para|durante|(?:d?el )?mes de) )?(${MONTH_WORDS})\\b`), namedMonth],
]

const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31'] as const
const SIDES = [
  [/\bantes(?: de(?:l| la)?)? ?$/, 'antes del', -1],
  [/\bhasta(?: el| la)? ?$/, 'hasta el', 0],
  [/\bdespues(?: de(?:l| la)?)? ?$/, 'después del', 1],
  [/\b(?:desde|a partir de)(?: el|l| la)? ?$/, 'desde el', 0],
] as const

/** The days before or after those that a text ends with. */
function besideOf(before: string, [from, to]: [Day, Day]): SaidDays | null {
  const side = SIDES.find(([pattern]) => pattern.test(before))
  if (!side) return null
  const [, words, more] = side
  const isBefore = words === 'antes del' || words === 'hasta el'
  const day = words === 'antes del' || words === 'desde el' ? from : to
  return {
    from: isBefore ? FIRST_DAY : addDays(day, more),
    to: isBefore ? addDays(day, more) : LAST_DAY,
    words: `${words} ${formatDay(day)}`,
  }
}

/** The days that folded words say; null for none. */
export function daysIn(text: string, today: Day, ahead: boolean): SaidDays | null {
  for (const [pattern, range] of RANGES) {
    const match = pattern.exec(text)
    if (!match) continue
    const [from, to] = range({ match, today, ahead })
    return (
      besideOf(text.slice(0, match.index), [from, to]) ?? {
        ...{ from, to },
        words: from === to ? `el ${formatDay(from)}` : `del ${formatDay(from)} al ${formatDay(to)}`,
        ...(pattern === WEEKDAY_DATE &&
          from !== to && { note: `Esa fecha no coincide: miré el ${dayWords(from)} y el ${dayWords(to)}.` }),
      }
    )
  }
  return null
}

/** Folded words without those of days. */
export const withoutDays = (text: string): string =>
  RANGES.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text)
