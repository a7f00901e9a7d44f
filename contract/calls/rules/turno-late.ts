import type { Turno } from '#contract/calls/turnos.ts'
import { type Day, dayOf, formatHour } from '#contract/kit/day.ts'
import { endOf, minutesOf } from '#contract/kit/slots.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { OCCUPIES } from './turno-rules.ts'

export type Timed = Pick<Turno, 'fecha' | 'hora_desde' | 'estado'> &
  Partial<Pick<Turno, 'etapa' | 'demora_min'>>

export interface Now {
  fecha: Day
  /** `10:42` */
  hora: string
}

/** Whether a turno is late: its hour is over and nothing happened, or its carrier said so. */
export const isLate = ({ estado: status, etapa: step = '', ...turno }: Timed, now: Now): boolean =>
  status === OCCUPIES && (step === 'demorado' || (step === '' && minutesSince(turno, now) > 0))

/** `Demorado 25 min`: for how long a late turno has been so, or what its carrier said where that is more. */
export function lateWords(turno: Timed, now: Now): string {
  const minutes = Math.max(minutesSince(turno, now), turno.demora_min ?? 0)
  return minutes > 0 ? `Demorado ${spanText(minutes)}` : 'Demorado'
}

/** `9 h tarde`, `40 min tarde`: how long after its hour a carrier came; '' for one who came before its turno was over. */
export function arrivalText(turno: Turno): string {
  const { hora_desde, hora_hasta, llego_at } = turno
  if (llego_at === null) return ''
  const minutes = minutesSince(turno, { fecha: dayOf(new Date(llego_at)), hora: formatHour(llego_at) })
  if (minutes <= minutesOf(hora_hasta ?? endOf(hora_desde)) - minutesOf(hora_desde)) return ''
  return minutes < 60 ? `${minutes} min tarde` : `${Math.floor(minutes / 60)} h tarde`
}

const DAY = 24 * 60

/** Minutes since its hour began, below 0 before. */
const minutesSince = (
  { fecha: date, hora_desde }: Pick<Turno, 'fecha' | 'hora_desde'>,
  { fecha: today, hora: hour }: Now,
): number => ((Date.parse(today) - Date.parse(date)) / DAY_MS) * DAY + minutesOf(hour) - minutesOf(hora_desde)

/** `25 min`, `1 h 05`, `3 h`, `1 día`, `4 días` */
function spanText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor(minutes / 60), minutes % 60]
  if (days > 0) return days === 1 ? '1 día' : `${days} días`
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
