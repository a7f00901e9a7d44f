import { ESTADOS_DE_MATERIAL } from '#contract/calls/ordenes-de-trabajo.ts'
import { statusColor } from '#contract/rules/transitions.ts'

/** The colour of a material status; an unknown one is grey. [S219] */
export const colorOf = (estado: string): string =>
  statusColor(ESTADOS_DE_MATERIAL.find((one) => one.estado === estado)?.color)
