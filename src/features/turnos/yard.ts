import type { Turno } from '#contract/calls/turnos.ts'
import { figure } from '#contract/kit/figures.ts'

/** The parts of a day that its list can be narrowed to, and their words. */
export const YARD = {
  playa: { title: 'En playa', steps: ['llegó', 'cargando'] },
  demorados: { title: 'Demorados', steps: ['demorado'] },
  perdidos: { title: 'No vino o rechazado', steps: ['no vino', 'rechazado'] },
} as const satisfies Record<string, { title: string; steps: readonly Turno['etapa'][] }>
export type YardPart = keyof typeof YARD

export const isOfPart = ({ estado: status, etapa: step }: Turno, part: YardPart): boolean =>
  status === 'agendado' && YARD[part].steps.some((own) => own === step)

/** Minutes from arrival to delivery; null where one of them is unknown. */
export const dwellOf = ({ estado: status, llego_at, etapa_at }: Turno): number | null =>
  status === 'entregado' && llego_at !== null && etapa_at !== null
    ? Math.round((Date.parse(etapa_at) - Date.parse(llego_at)) / 60_000)
    : null

/** `en playa 3 · demorados 1 · 48 min promedio`; '' while nothing happened. */
export function yardText(turnos: readonly Turno[]): string {
  const count = (part: YardPart) => turnos.filter((turno) => isOfPart(turno, part)).length
  const dwells = turnos.map(dwellOf).filter((minutes) => minutes !== null)
  const mean = Math.round(dwells.reduce((sum, minutes) => sum + minutes, 0) / dwells.length)
  return [
    count('playa') > 0 ? `en playa ${figure(count('playa'))}` : '',
    count('demorados') > 0 ? `demorados ${figure(count('demorados'))}` : '',
    dwells.length > 0 ? `${figure(mean)} min promedio` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
