import { addDays, dayOf, formatDay, formatHour } from '#contract/kit/day.ts'

const counted = (count: number, text: string, many: string): string =>
  `hace ${count} ${count === 1 ? text : many}`

/** 'hace un momento', 'hace 5 minutos', 'hace 2 horas', 'ayer a las 14:30', 'el 20/11 a las 14:30', 'nunca'. [S287] */
export function executionText(at: Date | null, now: Date): string {
  if (at === null) return 'nunca'
  const [day, today] = [dayOf(at), dayOf(now)]
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'hace un momento'
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos')
  if (day === today) return counted(Math.floor(minutes / 60), 'hora', 'horas')
  if (day === addDays(today, -1)) return `ayer a las ${formatHour(at.getTime())}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `el ${formatDay(day).slice(0, isThisYear ? 5 : 10)} a las ${formatHour(at.getTime())}`
}
