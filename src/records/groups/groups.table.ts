import { group, type OrderGroup } from '#contract/calls/groups.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    grupos: OrderGroup
  }
}

export const groupsTable: PhoneTable = {
  name: 'grupos',
  indexes: { 1: 'uuid, created_at, account_id' },
  schema: group,
  scope: 'accounts',
  isMade: true,
  feed: {
    needs: 'pedido-ver',
    filters: ['sucursales', 'dias'],
    step: { what: 'Pedidos', weight: 0.5, order: 60 },
  },
}
