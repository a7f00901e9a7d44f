import type { Gate } from '#contract/kit/permissions.ts'

/** Right to administer payments of every account, with what only administrators see. [S239, A157] */
export const MANAGES_PAYMENTS = 'boton-de-pago-administracion'
/** Users who see payments, and who make and delete them. [A156] */
export const SEES_PAYMENTS: Gate = { any: ['boton-pago-ver', MANAGES_PAYMENTS] }
export const CREATES_PAYMENTS: Gate = { any: ['boton-pago-crear', MANAGES_PAYMENTS] }
/** Users who ask for the deposit of a hold: who has holds, and makes payments. */
export const ASKS_DEPOSITS: Gate = { all: ['apartar', 'boton-pago-crear'] }
