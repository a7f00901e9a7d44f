import { MATERIAL_STATUSES } from '#contract/calls/work-orders.ts'
import { statusColor } from '#contract/rules/transitions.ts'

/** The colour of a material status; an unknown one is grey. [S219] */
export const colorOf = (status: string): string =>
  statusColor(MATERIAL_STATUSES.find((item) => item.estado === status)?.color)
