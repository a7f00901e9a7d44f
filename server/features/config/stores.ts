import { type SQL, sql } from 'drizzle-orm'
import { stores } from '#contract/calls/config/stores.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import type { Tx } from '#server/db/client.ts'
import type { Complaints } from '#server/http/request/complaints.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable, type Saving } from './catalogue-table.ts'

type Of = Saving<typeof stores>

const brief = sql`json_build_object('id', a.id, 'account_name', a.account_name, 'cuit', a.cuit)`
const served = (
  value: SQL,
  order: SQL,
): SQL => sql`(select coalesce(json_agg(${value} order by ${order}), '[]')
  from store_accounts sa join accounts a on a.id = sa.account_id where sa.store_uuid = t.uuid)`

/** An account has one store, and a store does not serve itself. */
async function refuseTaken(tx: Tx, { uuid, args }: Of, complaints: Complaints): Promise<void> {
  const ids = sql.param([...args.accounts])
  const { rows } = await tx.execute<{
    own: boolean
    taken: boolean
    missing: boolean
    served: string | null
  }>(sql`
    select exists (select from accounts where id = ${args.tienda_account_id}::int) as own,
      exists (select from stores where tienda_account_id = ${args.tienda_account_id}::int and uuid <> ${uuid}) as taken,
      (select count(*) from accounts where id = any (${ids}::int[])) <> ${args.accounts.length}::int as missing,
      (select min(a.account_name) from store_accounts sa join accounts a on a.id = sa.account_id
        where sa.account_id = any (${ids}::int[]) and sa.store_uuid <> ${uuid}) as served`)
  const found = rows[0]
  if (!found?.own) complaints.add('tienda_account_id', 'La cuenta no existe.')
  if (found?.taken) complaints.add('tienda_account_id', 'Esta cuenta ya tiene una tienda.')
  if (found?.missing) complaints.add('accounts', 'Una de las cuentas no existe.')
  if (found?.served) complaints.add('accounts', `${found.served} ya es de otra tienda.`)
  if (args.accounts.some((id) => id === args.tienda_account_id))
    complaints.add('accounts', 'La cuenta de la tienda no puede ser una de sus cuentas asociadas.')
}

const table = catalogueTable({
  catalogue: stores,
  type: 'tienda',
  table: 'stores',
  columns: ['tienda_account_id', 'nombre'],
  joined: {
    accounts: served(sql`a.id`, sql`a.id`),
    cuentas: served(brief, sql`a.account_name, a.id`),
    tienda_account: sql`(select ${brief} from accounts a where a.id = t.tienda_account_id)`,
  },
  order: sql`t.nombre`,
  words: ({ nombre: name, tienda_account, cuentas: accounts }) => [
    name,
    ...[tienda_account, ...accounts].flatMap((item) => [item.account_name, formatCuit(item.cuit)]),
  ],
  named: (reference) =>
    isUuid(reference) ? sql`t.uuid = ${reference}` : sql`t.tienda_account_id = ${reference}::int`,
  present: sql`true`,
  refuse: refuseTaken,
  write: async (tx, { uuid, args }) => {
    await tx.execute(sql`delete from store_accounts where store_uuid = ${uuid}`)
    await tx.execute(sql`insert into store_accounts (store_uuid, account_id)
      select ${uuid}, id from unnest(${sql.param([...args.accounts])}::int[]) id`)
  },
  // Its accounts go with it; the audit log keeps which they were.
  erase: async (tx, { uuid }) => {
    await tx.execute(sql`delete from stores where uuid = ${uuid}`)
  },
})

export const storesHandlers = catalogueHandlers(table)
