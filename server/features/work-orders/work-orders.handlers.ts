import { type SQL, sql } from 'drizzle-orm'
import { HIDDEN, listWorkOrders } from '#contract/calls/work-orders.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { workOrders } from '#contract/records/work-orders.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { wordsQuery } from '#server/db/search-words.ts'
import { every, withinAccounts } from '#server/db/sql-pieces.ts'
import { sayErpAge } from '#server/http/answer/erp-age.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { readErpAge } from '#server/records/erp-age.ts'
import { readWorkOrders } from '#server/records/work-order-record.ts'

type Args = ArgsOf<typeof listWorkOrders>

/** The ticked statuses; by default all but delivered. [S219] */
const ofStatus = (f: string[] | undefined): SQL =>
  f && f.length > 0
    ? sql`w.estado_de_material = any(${sql.param(f)}::text[])`
    : sql`w.estado_de_material <> ${HIDDEN}`

function matching(q: string | undefined): SQL[] {
  const query = wordsQuery(q)
  return query === null ? [] : [sql`w.search @@ ${query}::tsquery`]
}

async function list(context: Context, { q, f, orderBy }: Args) {
  const { db, scope } = context
  const where = every([
    sql`w.deleted_at is null`,
    withinAccounts(scope, sql`w.account_id`),
    ofStatus(f),
    ...matching(q),
  ])
  const direction = orderBy === 'oldest' ? sql`asc nulls first` : sql`desc nulls last`
  const tail = sql`order by w.fecha_de_creacion ${direction}, w.id ${direction} limit ${workOrders.limits.read}`
  sayErpAge(context, 'getOrdenesDeTrabajo', await readErpAge(db, 'getOrdenesDeTrabajo'))
  return { data: await readWorkOrders(db, where, tail), etag: '' }
}

/** Moves with every change of a work order or of an account's name. */
const revision = (): SQL => revisionOf(latest('work_orders'), latest('accounts'))

export const workOrdersHandlers: Handler[] = [handle(listWorkOrders, list, revision)]
