import { stores } from '#contract/calls/config/stores.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { ServedAccountsField, StoreAccountField } from './account-fields.tsx'

/** Stores with the accounts they serve, for root. [S293, A170] */
export const storesScreen = catalogueScreen({
  catalogue: stores,
  to: '/config/tienda',
  words: {
    create: 'Nueva tienda',
    edit: 'Editar tienda',
    none: 'Todavía no hay tiendas',
    missing: 'No se encontró la tienda',
    what: 'Esta tienda',
    confirm: '¿Eliminar la tienda?',
  },
  title: ({ nombre: name, tienda_account }) => name || tienda_account.account_name,
  shown: ['tienda_account_id', 'accounts'],
  cells: {
    tienda_account_id: ({ tienda_account }) => tienda_account.account_name,
    accounts: ({ cuentas: accounts }) => accounts.map(({ account_name }) => account_name).join(', '),
  },
  inputs: { tienda_account_id: { Field: StoreAccountField }, accounts: { Field: ServedAccountsField } },
  start: (row) => ({
    tienda_account_id: row ? String(row.tienda_account_id) : '',
    accounts: row?.accounts.map(String) ?? [],
    conocidas: row ? [row.tienda_account, ...row.cuentas] : [],
  }),
})
