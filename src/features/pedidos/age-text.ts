import { dayOf, formatDay, formatHour } from '#contract/day.ts'

/** `Actualizado 10:42` when the server has just said so; else how old what is shown is. [A35, A92] */
export function ageText(at: number | null, isFresh: boolean, now = Date.now()): string {
  if (at === null) return 'Solo lo que hay en este teléfono.'
  if (isFresh) return `Actualizado ${formatHour(at)}`
  const moment = new Date(at)
  const isToday = dayOf(moment) === dayOf(new Date(now))
  return `Datos de las ${formatHour(at)}${isToday ? '' : ` del ${formatDay(dayOf(moment))}`}`
}
