import { figure } from '#contract/kit/figures.ts'

/** '1 turno', '3 turnos', 'Sin turnos' */
export function countText(count: number): string {
  if (count === 0) return 'Sin turnos'
  return count === 1 ? '1 turno' : `${figure(count)} turnos`
}

/** The same of what this phone holds: unless that is all there is, '– turnos' for none and 'al menos 3 turnos'. */
export function heldText(count: number, isWhole: boolean): string {
  if (isWhole) return countText(count)
  return count === 0 ? '– turnos' : `al menos ${countText(count)}`
}

/** '3', '3+', or '–' for none where this phone may lack some. */
export function heldMark(count: number, isWhole: boolean): string {
  if (isWhole) return figure(count)
  return count === 0 ? '–' : `${figure(count)}+`
}
