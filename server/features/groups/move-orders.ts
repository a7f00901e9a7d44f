import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { invalid } from '#contract/kit/errors.ts'
import { changeLine } from '#contract/rules/timeline.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { touchGroups } from '#server/db/touch.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { changeOrders } from '#server/records/order/change.ts'
import type { OrderRow } from '#server/records/order/rows.ts'
import type { Changed } from './changed-records.ts'
import { nameOf, sentence } from './chosen-orders.ts'

export interface Target {
  id: number
  nombre: string
}

const GROUP_CHANGED = 'Grupo actualizado'

async function namesOf({ tx }: EffectContext, ids: number[]): Promise<Map<number, string>> {
  const rows = await rowsOf(tx, { id: v.number(), nombre: v.string() }).read(
    sql`select id, nombre from order_groups where id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map(({ id, nombre: name }) => [id, name]))
}

const groupsOf = (orders: OrderRow[]): number[] => [
  ...new Set(orders.flatMap(({ group_id }) => group_id ?? [])),
]

/**
 * Moves locked orders into a group or out of theirs; each story says from where to where. Returns them and every group
 * concerned.
 */
export async function moveOrders(
  context: EffectContext,
  orders: OrderRow[],
  target: Target | null,
): Promise<Changed> {
  const moving = orders.filter(({ group_id }) => group_id !== (target?.id ?? null))
  const names = await namesOf(context, groupsOf(moving))
  const changes = moving.map((order) => {
    const line = changeLine('Grupo', names.get(order.group_id ?? 0) ?? '', target?.nombre ?? '')
    const message = { title: GROUP_CHANGED, changes: [line], description: '' }
    return { order, fields: { group_id: target?.id ?? null }, messages: [message] }
  })
  await changeOrders(context.tx, context.caller, changes)
  const concerned = [...names.keys(), ...(target ? [target.id] : [])]
  if (moving.length > 0) await touchGroups(context.tx, concerned)
  return { orders: orders.map(({ id }) => id), groups: concerned }
}

/** A 422 at this argument that names the first of these orders that is of another account than the group. */
export function refuseOtherAccount(
  argument: string,
  orders: readonly OrderRow[],
  group: { account_id: number; nombre: string },
): void {
  const strange = orders.find(({ account_id }) => account_id !== group.account_id)
  if (!strange) return
  throw invalid(argument, `${sentence(nameOf(strange))} es de otra cuenta que el grupo «${group.nombre}».`)
}
