import { sql } from 'drizzle-orm'
import type { Grupo } from '#contract/calls/grupos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { listarPedidosNuevos, type Registro } from '#contract/calls/pedidos-nuevos.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { makeFileLink } from '#server/features/exportar/file-link.ts'
import { NO_LIST, pagesOf } from '#server/features/pedidos/list-pages.ts'
import { revisionWith } from '#server/features/pedidos/revisions.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { readGrupos } from '#server/records/group/read.ts'
import { readPedidos } from '#server/records/order/read.ts'
import { type Entry, type NewListPage, readNewListPage } from './new-list-page.ts'
import { type Args, readPendientes } from './pending-lines.ts'

type Answer = OutputOf<typeof listarPedidosNuevos>
const PATH = listarPedidosNuevos.path

const idsOf = (entries: Entry[], kind: Entry['kind']): number[] =>
  entries.filter((entry) => entry.kind === kind).map((one) => Number(one.id))

const groupIds = (entries: Entry[]): number[] => entries.flatMap(({ group_id }) => group_id ?? [])

async function readOrders(context: Context, { entries, matches, orderBy }: NewListPage): Promise<Pedido[]> {
  const loose = sql.param(
    idsOf(
      entries.filter(({ group_id }) => group_id === null),
      'o',
    ),
  )
  const groups = sql.param(groupIds(entries))
  const where = sql`(orders.id = any(${loose}::int[])
    or (orders.group_id = any(${groups}::int[]) and ${matches(sql.raw('orders'))}))`
  return readPedidos(context.db, { where, orderBy }, readerOf(context))
}

interface Found {
  orders: Pedido[]
  groups: Grupo[]
}

function orderRecord(entry: Entry, { orders, groups }: Found): Registro[] {
  const group = groups.find(({ id }) => id === entry.group_id)
  if (group) {
    const pedidos = orders.filter(({ grupo_uuid }) => grupo_uuid === group.uuid)
    return [{ type: 'grupo_de_pedido', ...group, pedidos }]
  }
  const order = orders.find(({ id }) => id === Number(entry.id))
  return order ? [{ type: 'pedido', ...order }] : []
}

async function recordsOf(context: Context, page: NewListPage): Promise<Registro[]> {
  const { entries } = page
  const ids = sql.param(groupIds(entries))
  const found = {
    orders: await readOrders(context, page),
    groups: await readGrupos(context.db, sql`order_groups.id = any(${ids}::int[])`),
  }
  const lines = await readPendientes(context.db, idsOf(entries, 's'))
  return entries.flatMap((entry): Registro[] => {
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

export const pedidosNuevosHandlers: Handler[] = [
  handle(listarPedidosNuevos, list, revisionWith('sap_pending')),
]
