import { sql } from 'drizzle-orm'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import { listRegistrations, type Registration } from '#contract/calls/registrations.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { NO_LIST, pagesOf } from '#server/features/orders/list-pages.ts'
import { revisionWith } from '#server/features/orders/revisions.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { readGroups } from '#server/records/group/read.ts'
import { readOrders } from '#server/records/order/read.ts'
import { type Entry, type NewListPage, readNewListPage } from './new-list-page.ts'
import { type Args, readPending } from './pending-lines.ts'

type Answer = OutputOf<typeof listRegistrations>
const PATH = listRegistrations.path

const idsOf = (entries: Entry[], kind: Entry['kind']): number[] =>
  entries.filter((entry) => entry.kind === kind).map((entry) => Number(entry.id))

const groupIds = (entries: Entry[]): number[] => entries.flatMap(({ group_id }) => group_id ?? [])

async function readPage(context: Context, { entries, matches, orderBy }: NewListPage): Promise<Order[]> {
  const loose = sql.param(
    idsOf(
      entries.filter(({ group_id }) => group_id === null),
      'o',
    ),
  )
  const groups = sql.param(groupIds(entries))
  const where = sql`(orders.id = any(${loose}::int[])
    or (orders.group_id = any(${groups}::int[]) and ${matches(sql.raw('orders'))}))`
  return readOrders(context.db, { where, orderBy }, readerOf(context))
}

interface Found {
  orders: Order[]
  groups: OrderGroup[]
}

function orderRecord(entry: Entry, { orders, groups }: Found): Registration[] {
  const group = groups.find(({ id }) => id === entry.group_id)
  if (group) {
    const members = orders.filter(({ grupo_uuid }) => grupo_uuid === group.uuid)
    return [{ type: 'grupo_de_pedido', ...group, pedidos: members }]
  }
  const order = orders.find(({ id }) => id === Number(entry.id))
  return order ? [{ type: 'pedido', ...order }] : []
}

async function recordsOf(context: Context, page: NewListPage): Promise<Registration[]> {
  const { entries } = page
  const ids = sql.param(groupIds(entries))
  const found = {
    orders: await readPage(context, page),
    groups: await readGroups(context.db, sql`order_groups.id = any(${ids}::int[])`),
  }
  const lines = await readPending(context.db, idsOf(entries, 's'))
  return entries.flatMap((entry): Registration[] => {
    if (entry.kind === 'o') return orderRecord(entry, found)
    const line = lines.find(({ id }) => id === Number(entry.id))
    return line ? [{ type: 'sync_zpedidospendientes', ...line }] : []
  })
}

async function list(context: Context, args: Args): Promise<Answer> {
  const { origin } = context
  const asked = { origin, path: PATH, args }
  if (args.exportToFile === 'csv') {
    const pagination = pagesOf(asked, NO_LIST)
    return { data: [], pagination, etag: '', ...(await makeFileLink(context, 'pedidos-nuevos', args)) }
  }
  const page = await readNewListPage(context, args)
  const data = await recordsOf(context, page)
  return { data, pagination: pagesOf(asked, { ...page, shown: data.length }), etag: '' }
}

export const registrationsHandlers: Handler[] = [handle(listRegistrations, list, revisionWith('sap_pending'))]
