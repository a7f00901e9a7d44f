import { sql } from 'drizzle-orm'
import { leerPedido, listarPedidos, type Pedido } from '#contract/calls/pedidos.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { writtenList } from '#server/db/written-json.ts'
import { makeFileLink } from '#server/features/exportar/file-link.ts'
import { jsonText } from '#server/http/answer/json-text.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { inScope } from '#server/records/order/change.ts'
import { readPedidosEnteros } from '#server/records/order/read.ts'
import { writeCursor } from './list-cursor.ts'
import type { ListArgs } from './list-filter.ts'
import { NO_LIST, pagesOf } from './list-pages.ts'
import { readPageRecords } from './page-records.ts'
import { readListPage } from './pedidos.db.ts'
import { listRevision, pedidoRevision } from './revisions.ts'

type GroupOfPage = OutputOf<typeof listarPedidos>['grouped'][number]

const listed = ({ origin }: Context, args: ListArgs) => ({ origin, path: listarPedidos.path, args })

async function exportedList(context: Context, args: ListArgs) {
  const { url } = await makeFileLink(context, 'pedidos', args)
  return { grouped: [], ungrouped: [], pagination: pagesOf(listed(context, args), NO_LIST), etag: '', url }
}

async function listOrders(context: Context, args: ListArgs) {
  if (args.exportToFile === 'csv') return exportedList(context, args)
  const page = await readListPage(context, args)
  if (page.entries.length === 0) throw new AppError('sin-pedidos')
  const { pedidos, grupos } = await readPageRecords(context, page.entries)
  const of = (group: number | null) =>
    writtenList<Pedido>(pedidos.flatMap(({ text, group_id }) => (group_id === group ? text : [])))
  return {
    grouped: writtenList<GroupOfPage>(grupos.map((group) => jsonText({ ...group, pedidos: of(group.id) }))),
    ungrouped: of(null),
    pagination: pagesOf(listed(context, args), { ...page, next: page.next && writeCursor(page.next) }),
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
