import { Dexie } from 'dexie'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { orders } from '#contract/records/orders.ts'
import { sentSince, thingsWaiting } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/device.ts'
import { withPresentProducts } from '#src/records/orders/present-products.ts'
import { type ListFilters, listFilter, type Matches } from './list-filter.ts'

/** Orders read from the phone at first; a reading that goes on takes four times as many at once. */
const CHUNK = 250

export interface GroupWithOrders {
  /** null while this phone does not hold the group itself. */
  grupo: OrderGroup | null
  uuid: string
  pedidos: Order[]
}

export interface OrderList {
  grupos: GroupWithOrders[]
  ungrouped: Order[]
  /** Records shown, and records this phone holds in all, counted up to a thousand. */
  shown: number
  total: number
  /** Those among all that the server has not seen. */
  unsent: number
  /** Orders with a change that waits here. */
  unsentRecords: ReadonlySet<string>
  /** When the server took the last change of each order that this phone changed lately, milliseconds since 1970. */
  enviados: ReadonlyMap<string, number>
}

/** A record of the list: an order, or the first order of its group, which stands for all of it. */
interface Entry {
  pedido: Order
  grupo_uuid: string | null
}

/** The first pages of the list from what the phone holds, reading no further than it has to. [S112, S114] */
export async function readList(
  db: Db,
  filters: ListFilters,
  { user, pages }: { user: User; pages: number },
): Promise<OrderList> {
  const matches = listFilter(filters, { user, ...(await readNames(db, filters)) })
  // Dexie's own promise: after the many awaits inside, a live query would no longer notice what is read from here on.
  const { entries, total, unsent } = await Dexie.Promise.resolve(
    readEntries(db, filters, { matches, most: pages * orders.limits.perPage }),
  )
  const loose = entries.filter((entry) => entry.grupo_uuid === null).map((entry) => entry.pedido)
  const [groups, ungrouped, unsentRecords, enviados] = await Promise.all([
    readGroups(db, entries, { matches, orderBy: filters.orderBy }),
    withPresentProducts(db, loose),
    readUnsent(db),
    readSent(db),
  ])
  return { grupos: groups, ungrouped, shown: entries.length, total, unsent, unsentRecords, enviados }
}

/** The states of groups and the branches, where the filters need them. */
export async function readNames(db: Db, { gf }: ListFilters) {
  const groupStates = gf.length > 0 ? await readGroupStates(db) : new Map()
  return { groupStates, branches: await db.sucursales.toArray() }
}

async function readGroupStates(db: Db): Promise<Map<string, string | null>> {
  const groups = await db.grupos.toArray()
  return new Map(groups.map((group) => [group.uuid, group.estado_de_grupo_de_pedido_uuid]))
}

/** The records of the list in its order, the first `most` of them, how many there are and how many only here. */
export async function readEntries(
  db: Db,
  { orderBy }: Pick<ListFilters, 'orderBy'>,
  { matches, most }: { matches: Matches; most: number },
): Promise<{ entries: Entry[]; total: number; unsent: number }> {
  const entries: Entry[] = []
  const found = new Set<string>()
  const unsent = new Set<string>()
  await inOrder(db, orderBy, (order) => {
    const record = order.grupo_uuid ?? order.uuid
    if ((found.has(record) && !unsent.has(record)) || !matches(order)) return true
    if (!found.has(record)) {
      if (entries.length < most) entries.push({ pedido: order, grupo_uuid: order.grupo_uuid })
      if (order.id === null) unsent.add(record)
    } else if (order.id !== null) unsent.delete(record)
    found.add(record)
    return found.size < Math.max(most, orders.limits.counted)
  })
  return { entries, total: found.size, unsent: unsent.size }
}

/** Every order by the moment it was made, read chunk by chunk while `goOn` allows it. */
async function inOrder(
  db: Db,
  orderBy: ListFilters['orderBy'],
  goOn: (order: Order) => boolean,
): Promise<void> {
  let last: string | undefined
  let sameMoment = new Set<string>()
  for (let size = CHUNK; ; size = 4 * CHUNK) {
    const rows = await chunkFrom(db, orderBy, last).limit(size).toArray()
    const fresh = rows.filter((row) => !sameMoment.has(row.uuid))
    if (!fresh.every(goOn) || rows.length < size || fresh.length === 0) return
    last = rows.at(-1)?.created_at
    sameMoment = new Set(rows.filter((row) => row.created_at === last).map((row) => row.uuid))
  }
}

/** From this moment on, itself included, as others may share it. */
function chunkFrom(db: Db, orderBy: ListFilters['orderBy'], moment: string | undefined) {
  const byMoment = db.pedidos.where('created_at')
  if (orderBy === 'oldest') return byMoment.aboveOrEqual(moment ?? '')
  return byMoment.belowOrEqual(moment ?? '\uffff').reverse()
}

/** The groups of these records, in their order, each with its matching orders. */
async function readGroups(
  db: Db,
  entries: readonly Entry[],
  { matches, orderBy }: { matches: Matches } & Pick<ListFilters, 'orderBy'>,
): Promise<GroupWithOrders[]> {
  const uuids = entries.flatMap((entry) => entry.grupo_uuid ?? [])
  if (uuids.length === 0) return []
  const [groups, mates] = await Promise.all([
    db.grupos.bulkGet(uuids),
    db.pedidos.where('grupo_uuid').anyOf(uuids).toArray(),
  ])
  const sign = orderBy === 'latest' ? -1 : 1
  const members = await withPresentProducts(db, mates.filter(matches))
  const sorted = members.sort(
    (a, b) => sign * (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0),
  )
  return uuids.map((uuid, index) => ({
    uuid,
    grupo: groups[index] ?? null,
    pedidos: sorted.filter((item) => item.grupo_uuid === uuid),
  }))
}

const ORDER = 'pedido:'

const ordersIn = (aggregates: readonly string[]): string[] =>
  aggregates
    .filter((aggregate) => aggregate.startsWith(ORDER))
    .map((aggregate) => aggregate.slice(ORDER.length))

/** The orders with a change that waits on this phone. */
export async function readUnsent(db: Db): Promise<Set<string>> {
  return new Set(ordersIn(await thingsWaiting(db)))
}

/** Lists ask again long before an answer is this old, in milliseconds. */
const LATELY = 3_600_000

async function readSent(db: Db): Promise<Map<string, number>> {
  const sent = (await sentSince(db, momentNow() - LATELY)).sort((a, b) => a.at - b.at)
  return new Map(
    sent.flatMap(({ at, aggregates }) => ordersIn(aggregates).map((uuid): [string, number] => [uuid, at])),
  )
}
