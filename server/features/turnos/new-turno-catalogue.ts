import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { getNewTurnoCatalogues } from '#contract/calls/turnos.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { isCalled, withinAccounts } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { Context } from '#server/http/handler.ts'
import { readBranches } from '#server/records/branch-record.ts'
import { readCarriers } from '#server/records/carrier-record.ts'
import { isKeeping, offeredGroups } from '#server/records/group/offered.ts'
import { readGroups } from '#server/records/group/read.ts'
import { readSapOrders } from '#server/records/sap-order-record.ts'
import { turnoInScope } from '#server/records/turno/read.ts'

const MAX_ROWS = 1000

/** The number of the turno being edited; 0 for a new one. */
async function editedTurno({ db, scope }: Context, reference: string | undefined): Promise<number> {
  if (reference === undefined) return 0
  const rows = await rowsOf(db, { id: v.number() }).read(sql`
    select t.id from turnos t where ${isCalled(sql`t`, reference)} and t.deleted_at is null and ${turnoInScope(scope)}`)
  if (!rows[0]) throw new AppError('no-encontrado')
  return rows[0].id
}

function readGroupRows({ db, scope }: Context, turno: number) {
  const held = sql`select tg.group_id from turno_groups tg where tg.turno_id = ${turno}`
  return readGroups(
    db,
    sql`order_groups.id in ((${offeredGroups(scope, MAX_ROWS)}) union (${held}))
      and ${withinAccounts(scope, sql`order_groups.account_id`)}`,
  )
}

function readSapOrderRows({ db, scope }: Context, turno: number) {
  // A lookup for each, by its index: few ERP orders are open, and turnos are many.
  const isIn = (
    which: SQL,
  ) => sql`coalesce((select true from turno_sap_orders ts join turnos t on t.id = ts.turno_id
    where ts.sap_order = s.sap_order and ts.account_id = s.account_id and ${which} limit 1), false)`
  const isOffered = sql`s.deleted_at is null and not ${isIn(isKeeping)}`
  return readSapOrders(
    db,
    sql`(${isOffered} or ${isIn(sql`t.id = ${turno}`)}) and ${withinAccounts(scope, sql`s.account_id`)}`,
    MAX_ROWS,
  )
}

/** The options for a turno, and what the one being edited already contains. [S176] */
export async function newTurnoCatalogue(
  context: Context,
  { turno_id }: ArgsOf<typeof getNewTurnoCatalogues>,
): Promise<OutputOf<typeof getNewTurnoCatalogues>> {
  const turno = await editedTurno(context, turno_id)
  const held = (column: 'branch_uuid' | 'carrier_uuid') =>
    sql`(select ${sql.identifier(column)} from turnos where id = ${turno})`
  return {
    grupos: await readGroupRows(context, turno),
    fleteros: await readCarriers(context.db, sql`f.deleted_at is null or f.uuid = ${held('carrier_uuid')}`),
    sucursales: await readBranches(context.db, sql`b.active or b.uuid = ${held('branch_uuid')}`),
    sap_orders: await readSapOrderRows(context, turno),
  }
}
