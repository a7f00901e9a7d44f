import { passes, type Who } from '#contract/kit/permissions.ts'
import type { TurnoSearch } from '#src/features/turnos/turnos-search.ts'

/** Whether the address shows a customer's own turnos: a day or a branch of theirs is looked at on the board. */
export const isOwnTurnos = (user: Who, { fecha: date, sucursal: branch, q }: TurnoSearch): boolean =>
  !passes('turno-crear', user) && !passes('vendedor', user) && !date && !branch && !q
