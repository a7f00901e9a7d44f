import { isLate, type Now } from '#contract/calls/rules/turno-late.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { figure } from '#contract/kit/figures.ts'
import { nextHour } from './timing.ts'
import type { YardPart } from './turnos-search.ts'

const isOpen = ({ estado: status }: Turno): boolean => status === 'agendado'

export const isInYard = (turno: Turno): boolean =>
  isOpen(turno) && (turno.etapa === 'llegó' || turno.etapa === 'cargando')

const isLost = (turno: Turno): boolean =>
  isOpen(turno) && (turno.etapa === 'no vino' || turno.etapa === 'rechazado')

/** The words of each part of a day, and its turnos. */
export function yardParts(
  turnos: readonly Turno[],
  now: Now,
): Record<YardPart, { title: string; turnos: Turno[] }> {
  const next = nextHour(turnos, now)
  return {
    playa: { title: 'En playa', turnos: turnos.filter(isInYard) },
    atrasados: { title: 'Demorados', turnos: turnos.filter((turno) => isLate(turno, now)) },
    sigue: {
      title: next === undefined ? 'Sigue' : `Sigue ${next}`,
      turnos: turnos.filter((turno) => isNext(turno, next)),
    },
    perdidos: { title: 'Perdidos', turnos: turnos.filter(isLost) },
  }
}

const isNext = (turno: Turno, next: string | undefined): boolean =>
  isOpen(turno) && turno.etapa === '' && turno.hora_desde === next

/** Minutes from arrival to delivery; null where one of them is unknown. */
export const dwellOf = ({ estado: status, llego_at, etapa_at }: Turno): number | null =>
  status === 'entregado' && llego_at !== null && etapa_at !== null
    ? Math.round((Date.parse(etapa_at) - Date.parse(llego_at)) / 60_000)
    : null

/** `48 min en playa`, the mean of those that left; '' before the first one. */
export function yardText(turnos: readonly Turno[]): string {
  const dwells = turnos.map(dwellOf).filter((minutes) => minutes !== null)
  const mean = Math.round(dwells.reduce((sum, minutes) => sum + minutes, 0) / dwells.length)
  return dwells.length > 0 ? `${figure(mean)} min en playa` : ''
}
