import type { TurnoStep } from '#contract/records/turnos.ts'

/** The buttons of steps, and the consequence of those that lose a turno. */
export const STEP_ACTIONS: Readonly<Partial<Record<TurnoStep, { label: string; detail?: string }>>> = {
  demorado: { label: 'Se demora…' },
  llegó: { label: 'Llegó' },
  cargando: { label: 'Cargar' },
  'no vino': { label: 'No vino', detail: 'Sus pedidos quedan libres para otro turno.' },
  rechazado: {
    label: 'Rechazar…',
    detail: 'Se va sin la carga: pide el motivo, y sus pedidos quedan libres para otro turno.',
  },
}
