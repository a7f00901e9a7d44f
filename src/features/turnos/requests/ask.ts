import { MAY_ASK } from '#contract/calls/road/requests.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'

/** In the address of the turnos: the dialog that asks for one. */
export const ASK = 'pedir'

/** Whether this person asks for turnos: who plans them books them. */
export const mayAsk = (user: Who): boolean => passes(MAY_ASK, user) && !passes('turno-crear', user)
