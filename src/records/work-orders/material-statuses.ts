import { HIDDEN, MATERIAL_STATUSES } from '#contract/calls/work-orders.ts'

export const STATUSES: readonly string[] = MATERIAL_STATUSES.map(({ estado: status }) => status)
/** The statuses of a list without a choice: all but what has been delivered. [S219] */
export const BY_DEFAULT: readonly string[] = STATUSES.filter((status) => status !== HIDDEN)
