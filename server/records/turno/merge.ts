import { turnos } from '#contract/records/turnos.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import type { TurnoFields } from './change.ts'

/** How turnos merge, and how their fields are reported. [SY23] */
export const TURNO = mergingOf<TurnoFields>(turnos, {
  branch_uuid: 'sucursal_uuid',
  carrier_uuid: 'fletero_uuid',
  groups: 'grupos_de_pedidos',
})
