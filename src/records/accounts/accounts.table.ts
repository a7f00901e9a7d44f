import { type Account, account } from '#contract/calls/accounts.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    cuentas: Account
  }
}

export const accountsTable: PhoneTable = {
  name: 'cuentas',
  indexes: { 1: 'id, cuit, account_name' },
  schema: account,
  scope: 'accounts',
  feed: { needs: 'auth', step: { what: 'Clientes', weight: 1, order: 20, isAlways: true } },
}
