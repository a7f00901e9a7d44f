import { type SQL, sql } from 'drizzle-orm'
import { FREES, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { FINAL } from '#contract/rules/transitions.ts'
import type { Scope } from '#server/db/scope.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'

// `mayTakeGroup` of the contract as conditions. Written out as in the index `orders_open_group`, which is used only for
// a condition with the same text.
const literals = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Whether the order `o` is still to be delivered. */
export const isOpenOrder: SQL = sql`o.status not in (${literals(FINAL)})`

/** Turnos, as `t`, that keep what they hold from every other. */
export const isKeeping: SQL = sql`t.deleted_at is null and t.estado = ${literals([OCCUPIES])}
  and t.etapa not in (${literals(FREES)})`

/** Numbers of the groups that a turno may take, newest first. */
export const offeredGroups = (scope: Scope, most: number): SQL => sql`select distinct o.group_id from orders o
  where ${isOpenOrder} and o.group_id is not null and ${withinAccounts(scope, sql`o.account_id`)}
    and not exists (select 1 from turno_groups tg join turnos t on t.id = tg.turno_id
      where tg.group_id = o.group_id and ${isKeeping})
  order by 1 desc limit ${most}`
