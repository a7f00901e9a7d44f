import { ESTADO } from '#contract/rules/transitions.ts'
import { demoUuid } from '#server/demo/random.ts'

/** The six statuses of the specification and three more that a distributor lives with. */
export const demoStatuses = [
  { status: ESTADO.pendiente, color: 'yellow', orden: 1 },
  { status: ESTADO.reservado, color: 'yellow', orden: 2 },
  { status: 'En preparación', color: 'yellow', orden: 3 },
  { status: 'En tránsito', color: 'yellow', orden: 4 },
  { status: ESTADO.listo, color: 'green', orden: 5 },
  { status: 'Facturado', color: 'green', orden: 6 },
  { status: ESTADO.entregado, color: 'green', orden: 7 },
  { status: ESTADO.rechazado, color: 'red', orden: 8 },
  { status: ESTADO.cancelado, color: 'red', orden: 9 },
]

export type GroupStage = 'armando' | 'para-coordinar' | 'coordinado' | 'despachado'

const groupState = (orden: number, nombre: string, state: { key: GroupStage; color: string }) => ({
  uuid: demoUuid('estado de grupo', orden),
  nombre,
  ...state,
  orden,
})

export const demoGroupStates = [
  groupState(1, 'Armando', { key: 'armando', color: '#6b7280' }),
  groupState(2, 'Para coordinar', { key: 'para-coordinar', color: '#b7791f' }),
  groupState(3, 'Coordinado', { key: 'coordinado', color: '#2563a8' }),
  groupState(4, 'Despachado', { key: 'despachado', color: '#18a236' }),
]
