import { type Grupo, grupo } from '#contract/calls/grupos.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    grupos: Grupo
  }
}

export const gruposTable: PhoneTable = {
  name: 'grupos',
  indexes: { 1: 'uuid, created_at, account_id' },
  schema: grupo,
  scope: 'accounts',
  isMade: true,
  feed: {
    needs: 'pedido-ver',
    filters: ['sucursales', 'dias'],
    step: { what: 'Pedidos', weight: 0.5, order: 60 },
  },
}
