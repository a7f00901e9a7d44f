import type { TurnoStep } from '#contract/records/turnos.ts'

export const STEP_NAMES: Readonly<Record<TurnoStep, string>> = {
  '': 'Agendado',
  solicitado: 'Solicitado',
  demorado: 'Demorado',
  llegó: 'Llegó',
  cargando: 'Cargando',
  'no vino': 'No vino',
  rechazado: 'Rechazado',
  'no aceptado': 'No aceptado',
}

/** The entries of a story beside the steps. */
const MORE: Readonly<Record<string, string>> = { entregado: 'Entregado', 'en ruta': 'Salió' }

export const storyName = (step: string): string => MORE[step] ?? STEP_NAMES[step as TurnoStep] ?? step
