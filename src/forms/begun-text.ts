import { addDays, dayOf, formatDay, formatHour } from '#contract/kit/day.ts'

/** `hoy 14:05`, `ayer 18:40`, `el 20/11 14:05`, with its year when that is another one. [A213] */
export function begunText(at: number, now: number): string {
  const [day, today] = [dayOf(new Date(at)), dayOf(new Date(now))]
  const hour = formatHour(at)
  if (day === today) return `hoy ${hour}`
  if (day === addDays(today, -1)) return `ayer ${hour}`
  return `el ${formatDay(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10)} ${hour}`
}
