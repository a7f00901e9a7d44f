import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { touchGroups } from '#server/db/touch.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { changeOrders, lockOrders } from '#server/records/order/change.ts'
import type { NewMessage } from '#server/records/order/messages.ts'
import { type TurnoFacts, type TurnoStory, turnoMessages } from '#server/records/turno/messages.ts'

async function namesOf({ tx }: EffectContext, turnos: TurnoFacts[]): Promise<Map<string, string>> {
  const uuids = turnos.flatMap(({ sucursal_uuid, fletero_uuid }) =>
    [sucursal_uuid, fletero_uuid ?? []].flat(),
  )
  const rows = await rowsOf(tx, { uuid: v.string(), nombre: v.string() }).read(sql`
    select uuid, nombre from branches where ${isAnyOf(sql`uuid`, uuids, 'uuid')}
    union all select uuid, nombre from carriers where ${isAnyOf(sql`uuid`, uuids, 'uuid')}`)
  return new Map(rows.map(({ uuid, nombre: name }) => [uuid, name]))
}

export interface Story extends TurnoStory {
  /** More entries, of single orders by their UUID. */
  more?: ReadonlyMap<string, NewMessage> | undefined
}

/** Adds a change of a turno to the story of each order of its groups, and touches the groups. Returns those groups. */
export async function addToStories(context: EffectContext, { more, ...story }: Story): Promise<number[]> {
  const { tx, caller } = context
  const groups = [...new Set([...(story.before?.groups ?? []), ...(story.after?.groups ?? [])])]
  if (groups.length === 0) return []
  const names = await namesOf(context, [story.before?.turno ?? [], story.after?.turno ?? []].flat())
  const rows = await rowsOf(tx, { uuid: v.string() }).read(
    sql`select uuid from orders where ${isAnyOf(sql`group_id`, groups, 'integer')}`,
  )
  // Also those out of the caller's scope: the story belongs to the order, not to the author of the change.
  const everywhere = { accounts: null }
  const orders = await lockOrders(
    tx,
    everywhere,
    rows.map(({ uuid }) => uuid),
  )
  const changes = orders.map((order) => ({
    order,
    fields: {},
    messages: [...turnoMessages(order.group_id ?? 0, story, names), more?.get(order.uuid) ?? []].flat(),
  }))
  await changeOrders(tx, caller, changes)
  await touchGroups(tx, groups)
  return groups
}
