import { type SQL, sql } from 'drizzle-orm'
import { AppError, invalid } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import type { FileReader } from '#server/files/file-job.ts'
import { readerOf } from '#server/http/handler.ts'
import { readGroups } from '#server/records/group/read.ts'
import { readOrders } from '#server/records/order/read.ts'
import { csvOf } from './csv.ts'
import { type OrderRow, orderColumns } from './orders-csv.ts'

/** The most records that one file of orders holds. */
export const MOST_RECORDS = 5000

/** Refuses before a link is made: nothing to export is a 404, too much a 422. Each of `all` selects records. */
export async function refuseUnexportable(db: Queryable, ...all: SQL[]): Promise<void> {
  const both = sql.join(
    all.map((records) => sql`(${records} limit ${MOST_RECORDS + 1})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found from (${both}) one`)
  const found = rows[0]?.found ?? 0
  if (found === 0) throw new AppError('sin-pedidos')
  if (found > MOST_RECORDS)
    throw invalid('exportToFile', `Se pueden exportar hasta ${MOST_RECORDS} pedidos: elegí más filtros.`)
}

/** Records of the orders of a condition. */
export const ordersWhere = (where: SQL): SQL => sql`select orders.id from orders where ${where}`

async function stateNames(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ uuid: string; nombre: string }>(
    sql`select uuid, nombre from group_states`,
  )
  return new Map(rows.map(({ uuid, nombre: name }) => [uuid, name]))
}

/** The orders of a condition, as many as a file holds, each with its group. */
export async function readOrderRows(
  context: FileReader,
  { where, orderBy }: { where: SQL; orderBy: SQL },
): Promise<OrderRow[]> {
  const { db } = context
  const few = sql`orders.id in (${ordersWhere(where)} order by ${orderBy} limit ${MOST_RECORDS})`
  const wanted = { where: few, orderBy }
  const orders = await readOrders(db, wanted, readerOf(context))
  const uuids = [...new Set(orders.flatMap(({ grupo_uuid }) => grupo_uuid ?? []))]
  const groups = await readGroups(db, sql`order_groups.uuid = any(${sql.param(uuids)}::uuid[])`)
  const byUuid = new Map(groups.map((group) => [group.uuid, group]))
  const states = await stateNames(db)
  return orders.map((order): OrderRow => {
    const group = byUuid.get(order.grupo_uuid ?? '') ?? null
    return {
      pedido: order,
      grupo: group,
      estadoDeGrupo: states.get(group?.estado_de_grupo_de_pedido_uuid ?? '') ?? '',
    }
  })
}

/** The orders of a condition as CSV. */
export async function ordersCsv(context: FileReader, wanted: { where: SQL; orderBy: SQL }): Promise<string> {
  return csvOf(orderColumns(context.caller.seller), await readOrderRows(context, wanted))
}
