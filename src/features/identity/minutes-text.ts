const MINUTE = 60_000
const WARNING = 5 * MINUTE

/** ` (termina en 4 minutos)` in the last five minutes of the hour, from the milliseconds that are left. [A161] */
export function minutesText(left: number): string {
  if (left > WARNING) return ''
  const minutes = Math.ceil(left / MINUTE)
  return minutes > 1 ? ` (termina en ${minutes} minutos)` : ' (termina en menos de 1 minuto)'
}
