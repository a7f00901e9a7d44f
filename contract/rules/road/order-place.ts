import { INVOICED, STATUS } from '#contract/rules/transitions.ts'

/** The way of an order from the shelf to the client, with the statuses that stand at each step. */
export const ORDER_STEPS: readonly { label: string; statuses: readonly [string, ...string[]] }[] = [
  { label: 'Pedido', statuses: [STATUS.pendiente] },
  { label: 'Reservado', statuses: [STATUS.reservado] },
  { label: 'Preparación', statuses: ['En preparación', 'En tránsito'] },
  { label: 'Listo', statuses: [STATUS.listo, INVOICED] },
  { label: 'Entregado', statuses: [STATUS.entregado] },
]

/** Index of the step at which a status stands; -1 for one of no step, as a cancelled order's. */
export const stepOf = (status: string): number =>
  ORDER_STEPS.findIndex(({ statuses }) => statuses.includes(status))
