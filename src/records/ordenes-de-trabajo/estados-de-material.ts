import { ESTADOS_DE_MATERIAL, OCULTO } from '#contract/calls/ordenes-de-trabajo.ts'

export const ESTADOS: readonly string[] = ESTADOS_DE_MATERIAL.map(({ estado }) => estado)
/** The statuses of a list without a choice: all but what has been delivered. [S219] */
export const POR_DEFECTO: readonly string[] = ESTADOS.filter((estado) => estado !== OCULTO)
