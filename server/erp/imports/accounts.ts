import { type SQL, sql } from 'drizzle-orm'
import { accountSearchText } from '#server/db/search-text.ts'
import { aCuit, anEmail, branch, code, text, yesNo } from '#server/erp/cells.ts'
import { type ErpImport, type Has, optional, required } from '#server/erp/erp-import.ts'
import { upsert } from '#server/erp/upsert.ts'

const sellerOf: SQL = sql`(select u.id from users u where u.email = s.seller and u.deleted_at is null)`

const notASeller: SQL = sql`
  select s.line, 'seller' as field, 'no hay un vendedor con este correo' as reason from staged s
  where s.seller is not null and s.seller not in (
    select u.email from users u join (select distinct seller from staged) named on named.seller = u.email
    where u.deleted_at is null and 'vendedor' = any (permisos_de(u.id)))`

/** A column of flags that came wrong would close every account: then no line counts. */
const allInactive: SQL = sql`
  select s.line, 'active' as field, 'ninguna cuenta del archivo está activa' as reason from staged s
  where not exists (select from staged where active) and exists (select from accounts where active)`

const write = (has: Has): SQL[] =>
  upsert(has, {
    table: 'accounts',
    key: ['cuit'],
    fields: {
      cuit: sql`s.cuit`,
      account_name: sql`s.account_name`,
      business_name: sql`s.business_name`,
      search: sql`s.search`,
      email: sql`s.email`,
      branch: sql`s.branch`,
      sap: sql`s.sap`,
      active: sql`s.active`,
      ...(has.has('seller') ? { seller_id: sellerOf } : {}),
    },
    from: { seller_id: 'seller' },
    optional: ['email', 'branch', 'sap'],
  })

export const accounts: ErpImport = {
  method: 'getCuentas',
  name: 'Cuentas',
  description: 'Clientes: nombres, CUIT, correo, sucursal, número de SAP y vendedor responsable.',
  stem: 'cuentas',
  columns: [
    required('cuit', aCuit(), { aka: ['stcd1'], label: 'cuit' }),
    required('account_name', text(), { aka: ['nombre', 'cuenta', 'name1'] }),
    required('business_name', text(), { aka: ['razon_social'] }),
    optional('email', anEmail(), { aka: ['correo', 'mail', 'smtp_addr'] }),
    optional('branch', branch(), { aka: ['sucursal'] }),
    optional('sap', code(), { aka: ['cliente', 'nro_cliente', 'kunnr'] }),
    optional('active', yesNo(), { aka: ['activa', 'activo'], whenEmpty: 'true', matters: true }),
    optional('seller', anEmail(), { aka: ['vendedor', 'responsable'] }),
  ],
  derived: [
    {
      name: 'search',
      type: 'text',
      from: ({ cuit, account_name, business_name }) =>
        accountSearchText({
          cuit: cuit ?? '',
          account_name: account_name ?? '',
          business_name: business_name ?? '',
        }),
    },
  ],
  key: ['cuit'],
  zeros: [
    {
      column: 'sap',
      within: ['cuit'],
      stored: sql`select cuit as within, sap as code from accounts where sap is not null`,
      bothWays: true,
    },
  ],
  prepare: (has) => (has.has('active') ? [] : [sql`update staged set active = true`]),
  refuse: [allInactive],
  leaveOut: [notASeller],
  kept: {
    table: 'accounts',
    alive: sql`t.active`,
    branch: sql`coalesce(t.branch, 'Sin sucursal')`,
    label: sql`t.account_name`,
    keys: { cuit: sql`t.cuit` },
    comes: { alive: sql`n.active`, branch: sql`coalesce(n.branch, 'Sin sucursal')` },
    gone: sql`active = false`,
  },
  apply: write,
}
