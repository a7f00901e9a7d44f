import { type SQL, sql } from 'drizzle-orm'
import { AppError, invalid } from '#contract/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { readGrupos } from '#server/db/group-record.ts'
import { readPedidos } from '#server/db/order-record.ts'
import type { Context } from '#server/http/handler.ts'
import { csvOf } from './csv.ts'
import { type OrderRow, orderColumns } from './orders-csv.ts'

const MOST_ORDERS = 5000

/** Refuses before a link is made: nothing to export is a 404, too much a 422. The condition is on `orders`. */
export async function refuseUnexportable(db: Queryable, where: SQL): Promise<void> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (select from orders where ${where} limit ${MOST_ORDERS + 1}) one`)
  const found = rows[0]?.found ?? 0
  if (found === 0) throw new AppError('sin-pedidos')
  if (found > MOST_ORDERS)
    throw invalid('exportToFile', `Se pueden exportar hasta ${MOST_ORDERS} pedidos: elija más filtros.`)
}

async function stateNames(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ uuid: string; nombre: string }>(
    sql`select uuid, nombre from group_states`,
  )
  return new Map(rows.map(({ uuid, nombre }) => [uuid, nombre]))
}

/** The orders of a condition as CSV, newest first unless told otherwise, each with its group. */
export async function ordersCsv({ db, caller, now }: Context, where: SQL, orderBy?: SQL): Promise<string> {
  const newest = sql`orders.created_at desc nulls last, orders.id desc nulls last`
  const few = sql`orders.id in (select orders.id from orders where ${where}
    order by ${orderBy ?? newest} limit ${MOST_ORDERS})`
  const wanted = { where: few, orderBy: orderBy ?? newest }
  const pedidos = await readPedidos(db, wanted, { seller: caller.seller, now })
  const uuids = [...new Set(pedidos.flatMap(({ grupo_uuid }) => grupo_uuid ?? []))]
  const grupos = await readGrupos(db, sql`order_groups.uuid = any(${sql.param(uuids)}::uuid[])`)
  const byUuid = new Map(grupos.map((grupo) => [grupo.uuid, grupo]))
  const states = await stateNames(db)
  const rows = pedidos.map((pedido): OrderRow => {
    const grupo = byUuid.get(pedido.grupo_uuid ?? '') ?? null
    return { pedido, grupo, estadoDeGrupo: states.get(grupo?.estado_de_grupo_de_pedido_uuid ?? '') ?? '' }
  })
  return csvOf(orderColumns(caller.seller), rows)
}
