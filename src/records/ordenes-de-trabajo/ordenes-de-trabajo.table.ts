import { type OrdenDeTrabajo, ordenDeTrabajo } from '#contract/calls/ordenes-de-trabajo.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    ordenesDeTrabajo: OrdenDeTrabajo
  }
}

export const ordenesDeTrabajoTable: PhoneTable = {
  name: 'ordenesDeTrabajo',
  indexes: { 1: 'ot_id, created_at' },
  schema: ordenDeTrabajo,
  scope: 'accounts',
  feed: { needs: 'ordenes-de-trabajo-ver', step: { what: 'Órdenes de trabajo', weight: 1, order: 80 } },
}
