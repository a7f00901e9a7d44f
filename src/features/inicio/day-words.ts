import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'

export const turnoHours = ({ hora_desde }: Pick<Turno, 'hora_desde'>): string => hora_desde.slice(0, 5)

/** `12:30 Andino Mesadas`, with the day where that is not today; '—' for none. */
export function nextText(
  next: Pick<Turno, 'fecha' | 'hora_desde' | 'account_names'> | null,
  today: string,
): string {
  if (!next) return '—'
  const day = next.fecha === today ? '' : `${formatDay(next.fecha).slice(0, 5)} `
  return `${day}${turnoHours(next)} ${next.account_names}`.trim()
}
