import { addDays, type Day } from '#contract/kit/day.ts'

const long = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('es-AR', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

const moment = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Jueves, 12 de marzo' */
export const longDay = (day: Day): string => capital(long.format(moment(day)))

/** 'Hoy', 'Mañana', else 'Jueves, 12 de marzo' */
export const nearDay = (day: Day, today: Day): string =>
  day === today ? 'Hoy' : day === addDays(today, 1) ? 'Mañana' : longDay(day)

/** 'jue 12' */
export const shortDay = (day: Day): string => short.format(moment(day)).replace('.', '').replace(',', '')
