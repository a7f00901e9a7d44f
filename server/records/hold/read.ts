import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CHANGES_HOLDS, type Hold, hold } from '#contract/calls/holds/holds.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { hideFromPlanner, isoText, withinAccounts } from '#server/db/sql-pieces.ts'
import { preparedRows, rowsOf } from '#server/db/statements/rows.ts'

/** A hold's reader: sellers read all of them, others those of their accounts. */
export interface HoldReader {
  caller: Who & { id: number; seller: boolean }
  scope: Scope
}

/** Holds `h` of lots `l`. */
export const holdTables: SQL = sql`holds h join lots l on l.id = h.lot_id`

/** The parts of a hold that a reader sees, as conditions on `h`. */
interface Sight {
  /** Its seller, day and client. */
  whose: SQL
  /** The account. */
  account: SQL
  note: SQL
}

const ofAccounts = (those: SQL): SQL => sql`(h.account_id is not null and ${those})`
const isOfScope = ({ scope }: HoldReader): SQL => ofAccounts(withinAccounts(scope, sql`h.account_id`))

/** Sellers and who approves see whose all are. */
const seesAll = ({ caller }: HoldReader): boolean => caller.seller || passes(CHANGES_HOLDS, caller)
/** Others see the note of their own holds alone. */
const seesNotes = ({ caller }: HoldReader): boolean => passes('aprobar-ventas', caller)

/** Whether the reader sees whose hold it is: sellers and who approves of all, others of their own accounts. */
export const isOwnHold = (reader: HoldReader): SQL => (seesAll(reader) ? sql`true` : isOfScope(reader))

const holdsSeen = ({ whose, account, note }: Sight, rest: SQL): SQL => {
  const ofOwn = (column: SQL, otherwise: SQL) => sql`case when ${whose} then ${column} else ${otherwise} end`
  return sql`
    select h.id, h.uuid, h.lot_id, l.product_code, coalesce(pr.product_name, l.product_code) as product_name, l.batch, l.branch,
      h.chapa, h.piezas, h.estado, not ${whose} as ajeno, ${ofOwn(sql`h.hasta`, sql`null`)} as hasta, h.lot_place::float8 as lugar,
      ${ofOwn(sql`h.extensiones`, sql`0`)} as extensiones,
      case when ${account} then h.account_id end as account_id,
      case when ${account} then coalesce(a.account_name, '') else '' end as account_name,
      ${ofOwn(sql`h.cliente`, sql`''`)} as cliente, case when ${note} then h.nota else '' end as nota,
      ${ofOwn(sql`u.uuid`, sql`null`)} as responsable_uuid, ${ofOwn(sql`u.fullname`, sql`''`)} as responsable,
      ${ofOwn(sql`o.uuid`, sql`null`)} as order_uuid, ${ofOwn(sql`h.sin_respaldo`, sql`false`)} as sin_respaldo,
      ${ofOwn(sql`h.now_in`, sql`null`)} as ahora_en,
      ${ofOwn(isoText(sql`h.deposit_at`), sql`null`)} as sena_at,
      ${ofOwn(isoText(sql`h.created_at`), sql`''`)} as created_at, h.version
    from ${holdTables} left join products pr on pr.product_code = l.product_code
      join users u on u.id = h.owner_id left join accounts a on a.id = h.account_id
      left join orders o on o.id = h.order_id
    ${rest}`
}

const holdRow = { ...hold.entries, id: v.number() }

/** Holds that fit a condition on `h` or `l`, each as this reader may see it. */
export function readHolds(
  db: Queryable,
  reader: HoldReader,
  { where, tail = sql`order by h.id` }: { where: SQL; tail?: SQL },
): Promise<(Hold & { id: number })[]> {
  const note = seesNotes(reader) ? sql`true` : sql`h.owner_id = ${reader.caller.id}::int`
  const sight = { whose: isOwnHold(reader), account: isOfScope(reader), note }
  return rowsOf(db, holdRow).read(holdsSeen(sight, sql`where ${where} ${tail}`))
}

const { placeholder } = sql

const namedHolds = preparedRows(holdRow, () => {
  const account = ofAccounts(
    sql`(${placeholder('ofAnybody')}::boolean or h.account_id = any(${hideFromPlanner(placeholder('accounts'), 'integer')}::int[]))`,
  )
  return holdsSeen(
    {
      whose: sql`(${placeholder('all')}::boolean or ${account})`,
      account,
      note: sql`(${placeholder('notes')}::boolean or h.owner_id = ${placeholder('reader')}::int)`,
    },
    sql`where h.uuid = any(${hideFromPlanner(placeholder('uuids'), 'uuid')}::uuid[])`,
  )
})

/** Holds as they are now, in this sequence. */
export async function currentHolds(
  db: Queryable,
  reader: HoldReader,
  uuids: readonly string[],
): Promise<Hold[]> {
  const { accounts } = reader.scope
  const found = await namedHolds(db, {
    uuids,
    ...{ all: seesAll(reader), notes: seesNotes(reader), reader: reader.caller.id },
    ...{ ofAnybody: accounts === null, accounts: accounts ?? [] },
  })
  const byUuid = new Map(found.map(({ id: _, ...held }) => [held.uuid, held]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
