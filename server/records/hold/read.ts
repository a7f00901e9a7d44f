import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CHANGES_HOLDS, type Hold, hold } from '#contract/calls/holds/holds.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText, withinAccounts } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** A hold's reader: sellers read all of them, others those of their accounts. */
export interface HoldReader {
  caller: Who & { id: number; seller: boolean }
  scope: Scope
}

/** Holds `h` of lots `l`. */
export const holdTables: SQL = sql`holds h join lots l on l.id = h.lot_id`

const inScope = ({ scope }: HoldReader): SQL =>
  sql`(h.account_id is not null and ${withinAccounts(scope, sql`h.account_id`)})`

/** Whether the reader sees whose hold it is: sellers and who approves of all, others of their own accounts. */
export const isOwnHold = (reader: HoldReader): SQL =>
  reader.caller.seller || passes(CHANGES_HOLDS, reader.caller) ? sql`true` : inScope(reader)

/** Those whose note the reader sees: their seller, and who approves. */
const isOwner = ({ caller }: HoldReader): SQL =>
  passes('aprobar-ventas', caller) ? sql`true` : sql`h.owner_id = ${caller.id}::int`

/** Holds that fit a condition on `h` or `l`, each as this reader may see it. */
export function readHolds(
  db: Queryable,
  reader: HoldReader,
  { where, tail = sql`order by h.id` }: { where: SQL; tail?: SQL },
): Promise<(Hold & { id: number })[]> {
  const own = isOwnHold(reader)
  const ofOwn = (column: SQL, otherwise: SQL) => sql`case when ${own} then ${column} else ${otherwise} end`
  return rowsOf(db, { ...hold.entries, id: v.number() }).read(sql`
    select h.id, h.uuid, h.lot_id, l.product_code, coalesce(pr.product_name, l.product_code) as product_name, l.batch, l.branch,
      h.chapa, h.piezas, h.estado, not ${own} as ajeno, ${ofOwn(sql`h.hasta`, sql`null`)} as hasta, h.lot_place::float8 as lugar,
      ${ofOwn(sql`h.extensiones`, sql`0`)} as extensiones,
      case when ${inScope(reader)} then h.account_id end as account_id,
      case when ${inScope(reader)} then coalesce(a.account_name, '') else '' end as account_name,
      ${ofOwn(sql`h.cliente`, sql`''`)} as cliente, case when ${isOwner(reader)} then h.nota else '' end as nota,
      ${ofOwn(sql`u.uuid`, sql`null`)} as responsable_uuid, ${ofOwn(sql`u.fullname`, sql`''`)} as responsable,
      ${ofOwn(sql`o.uuid`, sql`null`)} as order_uuid, ${ofOwn(sql`h.sin_respaldo`, sql`false`)} as sin_respaldo,
      ${ofOwn(sql`h.now_in`, sql`null`)} as ahora_en,
      ${ofOwn(isoText(sql`h.deposit_at`), sql`null`)} as sena_at,
      ${ofOwn(isoText(sql`h.created_at`), sql`''`)} as created_at, h.version
    from ${holdTables} left join products pr on pr.product_code = l.product_code
      join users u on u.id = h.owner_id left join accounts a on a.id = h.account_id
      left join orders o on o.id = h.order_id
    where ${where} ${tail}`)
}
