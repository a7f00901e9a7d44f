import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { synced } from './columns.ts'

/** A store of the distributor: users of its account with 'es-tienda' see the accounts it serves. [S293, A170] */
export const stores = pgTable('stores', {
  uuid: uuid('uuid').primaryKey(),
  nombre: text('nombre').notNull().default(''),
  tienda_account_id: integer('tienda_account_id')
    .notNull()
    .unique()
    .references(() => accounts.id),
  ...synced(),
})

/** An account is served by one store. */
export const storeAccounts = pgTable(
  'store_accounts',
  {
    account_id: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    store_uuid: uuid('store_uuid')
      .notNull()
      .references(() => stores.uuid, { onDelete: 'cascade' }),
  },
  (t) => [index('store_accounts_store').on(t.store_uuid)],
)
