import * as v from 'valibot'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { dayFault, readDay } from './fields/day-text.ts'

/** A local calendar day, `2026-03-09`, in the distributor's time zone. */
export type Day = string

export const TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** Days that an order or a turno can have; beyond them the year is a typing error. */
export const FIRST_DAY: Day = '2000-01-01'
export const LAST_DAY: Day = '2100-12-31'

/** A day as `readDay` reads it; comes out as `2026-03-09`. */
export const day = v.pipe(
  v.string('Debe ingresar una fecha.'),
  v.check(
    (text) => readDay(text) !== null,
    ({ input }) => (input.trim() === '' ? 'Debe ingresar una fecha.' : dayFault(input)),
  ),
  v.transform((text) => readDay(text) ?? text),
  v.minValue(FIRST_DAY, 'La fecha no puede ser anterior al 01/01/2000.'),
  v.maxValue(LAST_DAY, 'La fecha no puede ser posterior al 31/12/2100.'),
)

const localDay = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const localMoment = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const localHour = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** By its parts: engines do not agree on how any language writes a whole day. */
export function dayOf(moment: Date): Day {
  const parts = localDay.formatToParts(moment)
  const one = (type: 'year' | 'month' | 'day') => parts.find((part) => part.type === type)?.value
  return `${one('year')}-${one('month')}-${one('day')}`
}

/** The day of an ISO moment, which is written in UTC. */
export const momentDay = (iso: string): Day => dayOf(new Date(iso))

/** `09/03/2026` */
export const formatDay = (value: Day): string => value.split('-').reverse().join('/')

/** `09/03/2026 10:42` */
export const formatMoment = (iso: string): string => localMoment.format(new Date(iso)).replace(', ', ' ')

/** `10:42` */
export const formatHour = (iso: string | number): string => localHour.format(new Date(iso))

export function addDays(value: Day, days: number): Day {
  return new Date(Date.parse(`${value}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days in a row that are closed at most: with more, the next weekday is as good as any. */
const MAX_CLOSED_DAYS = 60

/** The first day after `value` that is not Saturday, Sunday or closed. [A60, A200] */
export function nextBusinessDay(value: Day, isClosed: (day: Day) => boolean = () => false): Day {
  const days = Array.from({ length: MAX_CLOSED_DAYS }, (_, index) => addDays(value, index + 1)).filter(
    isWeekday,
  )
  return days.find((day) => !isClosed(day)) ?? days[0] ?? addDays(value, 1)
}

/** The day that many days of work after `value`; with none it is `value` itself. */
export const addBusinessDays = (value: Day, days: number, isClosed?: (day: Day) => boolean): Day =>
  days <= 0 ? value : addBusinessDays(nextBusinessDay(value, isClosed), days - 1, isClosed)

function isWeekday(value: Day): boolean {
  const weekday = new Date(`${value}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** `hace 5 min`, `hace 2 h`, `hace 3 días`; under a minute `recién`. */
export function ago(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  if (minutes < 1) return 'recién'
  if (minutes < 60) return `hace ${minutes} min`
  if (minutes < 48 * 60) return `hace ${Math.floor(minutes / 60)} h`
  return `hace ${Math.floor(minutes / 1440)} días`
}

/** `de 14:05`, `del 20/11 14:05` when that is another day, with its year when that is another one. [A6] */
export function sinceText(at: number, now: number): string {
  const day = dayOf(new Date(at))
  const today = dayOf(new Date(now))
  if (day === today) return `de ${formatHour(at)}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `del ${formatDay(day).slice(0, isThisYear ? 5 : 10)} ${formatHour(at)}`
}
