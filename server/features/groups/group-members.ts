import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { editGroup } from '#contract/calls/grouping.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import type { GroupRow } from '#server/records/group/change.ts'
import { lockOrders } from '#server/records/order/change.ts'
import type { OrderRow } from '#server/records/order/rows.ts'
import type { Changed } from './changed-records.ts'
import { moveOrders, refuseOtherAccount } from './move-orders.ts'

type Members = Pick<ArgsOf<typeof editGroup.endpoint>, 'pedidos_uuid' | 'pedidos_vistos'>

/** Locked orders that join a group, and those that leave it. */
export interface Moves {
  joining: OrderRow[]
  leaving: OrderRow[]
}

const NO_MOVES: Moves = { joining: [], leaving: [] }

/**
 * The orders that an edited group gains and loses, locked with all it has. Against the orders that were on screen, only
 * what the person changed counts: what others added stays, what they took away stays away. Without them the named ones
 * are all. One that joins and is absent, or out of scope, is the same 404. [S127, SEC5]
 */
export async function lockMoves(
  { tx, scope }: EffectContext,
  group: GroupRow,
  { pedidos_uuid, pedidos_vistos }: Members,
): Promise<Moves> {
  if (pedidos_uuid === undefined) return NO_MOVES
  const rows = await rowsOf(tx, { uuid: v.string() }).read(
    sql`select uuid from orders where group_id = ${group.id}`,
  )
  const held = new Set(rows.map(({ uuid }) => uuid))
  const wanted = new Set(pedidos_uuid)
  const joining = pedidos_uuid.filter((uuid) => !held.has(uuid) && !pedidos_vistos?.includes(uuid))
  const orders = await lockOrders(tx, scope, [...held, ...joining])
  const joined = orders.filter(({ uuid }) => joining.includes(uuid))
  if (joined.length < joining.length) throw new AppError('no-encontrado')
  refuseOtherAccount('pedidos_uuid', joined, group)
  const isLeaving = ({ uuid, group_id }: OrderRow) =>
    group_id === group.id && !wanted.has(uuid) && (pedidos_vistos?.includes(uuid) ?? true)
  return { joining: joined, leaving: orders.filter(isLeaving) }
}

/** Carries out these moves under the group's name as it is now. */
export async function changeMembers(
  context: EffectContext,
  group: GroupRow,
  { joining, leaving }: Moves,
): Promise<Changed> {
  const { id } = group
  const rows = await rowsOf(context.tx, { nombre: v.string() }).read(
    sql`select nombre from order_groups where id = ${id}`,
  )
  const left = await moveOrders(context, leaving, null)
  const joined = await moveOrders(context, joining, { id, nombre: rows[0]?.nombre ?? group.nombre })
  return { orders: [...left.orders, ...joined.orders], groups: [...left.groups, ...joined.groups] }
}
