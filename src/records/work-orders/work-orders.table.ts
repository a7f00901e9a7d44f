import { type WorkOrder, workOrder } from '#contract/calls/work-orders.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    ordenesDeTrabajo: WorkOrder
  }
}

export const workOrdersTable: PhoneTable = {
  name: 'ordenesDeTrabajo',
  indexes: { 1: 'ot_id, created_at' },
  schema: workOrder,
  scope: 'accounts',
  feed: { needs: 'ordenes-de-trabajo-ver', step: { what: 'Órdenes de trabajo', weight: 1, order: 80 } },
}
