import { sql } from 'drizzle-orm'
import { aCuit, anEmail } from '#server/erp/cells.ts'
import { type ErpImport, required } from '#server/erp/erp-import.ts'
import { upsert } from '#server/erp/upsert.ts'
import { ofAccount, unknownAccount } from './references.ts'

/** Customers whose mailbox is proven: nothing is opened to an address that may be another's. */
const isCustomer = sql`u.deleted_at is null and u.parent_id is null and not u.root and u.email_verified_at is not null`

export const linked: ErpImport = {
  method: 'getCuentasAsociadas',
  name: 'Cuentas asociadas',
  description: 'Qué otras cuentas ve cada cliente además de la suya.',
  stem: 'asociadas',
  columns: [
    required('email', anEmail(), { aka: ['correo', 'mail', 'usuario'] }),
    required('cuit', aCuit(), { aka: ['stcd1'], label: 'cuit' }),
  ],
  key: ['email', 'cuit'],
  refuse: [
    unknownAccount,
    sql`select s.line, 'email' as field, 'no hay un cliente con este correo verificado' as reason from staged s
      where not exists (select from users u where u.email = s.email and ${isCustomer})`,
  ],
  kept: {
    table: 'user_accounts',
    alive: sql`t.kind = 'associated'`,
    label: sql`(select u.email from users u where u.id = t.user_id) || ' ' ||
      (select a.cuit from accounts a where a.id = t.account_id)`,
    keys: {
      email: sql`(select u.email from users u where u.id = t.user_id)`,
      cuit: sql`(select a.cuit from accounts a where a.id = t.account_id)`,
    },
    gone: null,
  },
  apply: (has) =>
    upsert(has, {
      table: 'user_accounts',
      key: ['user_id', 'account_id', 'kind'],
      fields: { user_id: sql`u.id`, account_id: sql`a.id`, kind: sql`'associated'` },
      join: sql`${ofAccount} join users u on u.email = s.email and ${isCustomer}`,
      optional: [],
    }),
}
