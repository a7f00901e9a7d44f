import { sql } from 'drizzle-orm'
import { getOrder, listOrders, type Order } from '#contract/calls/orders.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { writtenList } from '#server/db/json-text-value.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { jsonText } from '#server/http/answer/json-text.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { inScope } from '#server/records/order/change.ts'
import { readFullOrders } from '#server/records/order/read.ts'
import { writeCursor } from './list-cursor.ts'
import type { ListArgs } from './list-filter.ts'
import { NO_LIST, pagesOf } from './list-pages.ts'
import { readListPage } from './orders.db.ts'
import { readPageRecords } from './page-records.ts'
import { listRevision, orderRevision } from './revisions.ts'

type GroupOfPage = OutputOf<typeof listOrders>['grouped'][number]

const listed = ({ origin }: Context, args: ListArgs) => ({ origin, path: listOrders.path, args })

async function exportedList(context: Context, args: ListArgs) {
  const { url } = await makeFileLink(context, 'pedidos', args)
  return { grouped: [], ungrouped: [], pagination: pagesOf(listed(context, args), NO_LIST), etag: '', url }
}

async function listOrdersHandler(context: Context, args: ListArgs) {
  if (args.exportToFile === 'csv') return exportedList(context, args)
  const page = await readListPage(context, args)
  if (page.entries.length === 0) throw new AppError('sin-pedidos')
  const { pedidos: orders, grupos: groups } = await readPageRecords(context, page.entries)
  const of = (group: number | null) =>
    writtenList<Order>(orders.flatMap(({ text, group_id }) => (group_id === group ? text : [])))
  return {
    grouped: writtenList<GroupOfPage>(groups.map((group) => jsonText({ ...group, pedidos: of(group.id) }))),
    ungrouped: of(null),
    pagination: pagesOf(listed(context, args), { ...page, next: page.next && writeCursor(page.next) }),
    etag: '',
  }
}

async function readOrder(context: Context, { uuid }: { uuid: string }) {
  const where = sql`orders.uuid = ${uuid} and ${inScope(context.scope)}`
  const [data] = await readFullOrders(context.db, { where }, readerOf(context))
  if (!data) throw new AppError('no-encontrado')
  return { data, etag: '' }
}

export const ordersHandlers: Handler[] = [
  handle(listOrders, listOrdersHandler, listRevision),
  handle(getOrder, readOrder, orderRevision),
]
