import { sql } from 'drizzle-orm'
import { AppError, invalid } from '#contract/errors.ts'
import { leerPedido, listarPedidos, type Pedido } from '#contract/pedidos.ts'
import { readGrupos } from '#server/db/group-record.ts'
import { inScope } from '#server/db/order-change.ts'
import { readPedidos, readPedidosEnteros } from '#server/db/order-record.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import type { ListArgs } from './list-filter.ts'
import { pagesOf } from './list-pages.ts'
import { type Entry, type ListPage, readListPage } from './pedidos.db.ts'
import { listRevision, pedidoRevision } from './revisions.ts'

const readerOf = ({ caller, now }: Context) => ({ seller: caller.seller, now })

const groupIds = (entries: Entry[]): number[] => entries.flatMap(({ group_id }) => group_id ?? [])

async function readOrders(context: Context, { entries, matches, orderBy }: ListPage): Promise<Pedido[]> {
  const loose = sql.param(entries.filter((one) => one.group_id === null).map((one) => one.id))
  const groups = sql.param(groupIds(entries))
  const where = sql`(orders.id = any(${loose}::int[])
    or (orders.group_id = any(${groups}::int[]) and ${matches(sql.raw('orders'))}))`
  return readPedidos(context.db, { where, orderBy }, readerOf(context))
}

async function listOrders(context: Context, args: ListArgs) {
  if (args.exportToFile === 'csv') throw invalid('exportToFile', 'La exportación no está disponible todavía.')
  const page = await readListPage(context, args)
  if (page.entries.length === 0) throw new AppError('sin-pedidos')
  const ids = groupIds(page.entries)
  const pedidos = await readOrders(context, page)
  const groups =
    ids.length === 0 ? [] : await readGrupos(context.db, sql`order_groups.id = any(${sql.param(ids)}::int[])`)
  const place = (group: { id: number | null }) => ids.indexOf(group.id ?? 0)
  return {
    grouped: groups
      .sort((a, b) => place(a) - place(b))
      .map((group) => ({ ...group, pedidos: pedidos.filter((one) => one.grupo_uuid === group.uuid) })),
    ungrouped: pedidos.filter((one) => one.grupo_uuid === null),
    pagination: pagesOf(context.origin, args, page),
    etag: '',
  }
}

async function readOrder(context: Context, { uuid }: { uuid: string }) {
  const where = sql`orders.uuid = ${uuid} and ${inScope(context.scope)}`
  const [data] = await readPedidosEnteros(context.db, { where }, readerOf(context))
  if (!data) throw new AppError('no-encontrado')
  return { data, etag: '' }
}

export const pedidosHandlers: Handler[] = [
  handle(listarPedidos, listOrders, listRevision),
  handle(leerPedido, readOrder, pedidoRevision),
]
