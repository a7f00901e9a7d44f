import { type Cuenta, cuenta } from '#contract/calls/cuentas.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    cuentas: Cuenta
  }
}

export const cuentasTable: PhoneTable = {
  name: 'cuentas',
  indexes: { 1: 'id, cuit, account_name' },
  schema: cuenta,
  scope: 'accounts',
  feed: { needs: 'auth', step: { what: 'Clientes', weight: 1, order: 20, isAlways: true } },
}
