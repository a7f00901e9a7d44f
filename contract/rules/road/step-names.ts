import type { TurnoStep } from '#contract/records/turnos.ts'

export const STEP_NAMES: Readonly<Record<TurnoStep, string>> = {
  '': 'Acordado',
  solicitado: 'Solicitado',
  demorado: 'Demorado',
  llegó: 'Llegó',
  cargando: 'Cargando',
  'no vino': 'No vino',
  rechazado: 'Rechazado',
  'no aceptado': 'No aceptado',
}
