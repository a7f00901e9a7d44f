import { sql } from 'drizzle-orm'
import { formatDay } from '#contract/day.ts'
import { changeLine } from '#contract/timeline.ts'
import { SIN_NAVE } from '#contract/turnos.ts'
import { changeOrders, lockOrders } from '#server/db/order-change.ts'
import type { NewMessage } from '#server/db/order-messages.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { touchGroups } from '#server/db/touch.ts'
import type { TurnoFields } from '#server/db/turno-change.ts'
import type { EffectContext } from '#server/http/handler.ts'

/** What orders tell of the turno of their group. */
export type Told = Pick<
  TurnoFields,
  'fecha' | 'hora_desde' | 'branch_uuid' | 'nave' | 'carrier_uuid' | 'estado'
>

/** A turno before and after a change, by what concerns orders; null where it did not or does not exist. */
export interface TurnoStory {
  before: { turno: Told; groups: readonly number[] } | null
  after: { turno: Told; groups: readonly number[] } | null
}

type Names = Map<string, string>

async function namesOf({ tx }: EffectContext, turnos: Told[]): Promise<Names> {
  const uuids = turnos.flatMap(({ branch_uuid, carrier_uuid }) => [branch_uuid, carrier_uuid ?? []].flat())
  const { rows } = await tx.execute<{ uuid: string; nombre: string }>(sql`
    select uuid, nombre from branches where ${isAnyOf(sql`uuid`, uuids, 'uuid')}
    union all select uuid, nombre from carriers where ${isAnyOf(sql`uuid`, uuids, 'uuid')}`)
  return new Map(rows.map(({ uuid, nombre }) => [uuid, nombre]))
}

/** `23/11/2026 10:00 · Córdoba · Nave B` */
function placeOf({ fecha, hora_desde, branch_uuid, nave }: Told, names: Names): string {
  const bay = nave === '' ? SIN_NAVE : `Nave ${nave}`
  return [`${formatDay(fecha)} ${hora_desde}`, names.get(branch_uuid) ?? '', bay].join(' · ')
}

/** What the orders of one group tell; nothing when nothing that concerns them changed. */
function messageFor(group: number, { before, after }: TurnoStory, names: Names): NewMessage[] {
  const was = before?.groups.includes(group) ? before.turno : null
  const is = after?.groups.includes(group) ? after.turno : null
  const line = (label: string, text: (turno: Told) => string) => {
    const [from, to] = [was ? text(was) : '', is ? text(is) : '']
    return from === to ? [] : [changeLine(label, from, to)]
  }
  const changes = [
    ...line('Turno', (turno) => placeOf(turno, names)),
    ...line('Fletero', ({ carrier_uuid }) => names.get(carrier_uuid ?? '') ?? ''),
    ...(was && is ? line('Estado del turno', ({ estado }) => estado) : []),
  ]
  const title = !was ? 'Turno asignado' : !is ? 'Turno quitado' : 'Turno actualizado'
  return changes.length === 0 ? [] : [{ title, changes, description: '' }]
}

/** Tells a change of a turno on each order of its groups, and touches the groups. Answers the groups concerned. */
export async function tellOrders(context: EffectContext, story: TurnoStory): Promise<number[]> {
  const { tx, caller } = context
  const groups = [...new Set([...(story.before?.groups ?? []), ...(story.after?.groups ?? [])])]
  if (groups.length === 0) return []
  const names = await namesOf(context, [story.before?.turno ?? [], story.after?.turno ?? []].flat())
  const { rows } = await tx.execute<{ uuid: string }>(
    sql`select uuid from orders where ${isAnyOf(sql`group_id`, groups, 'integer')}`,
  )
  // Also those out of the caller's scope: their story is theirs, whoever made it.
  const everywhere = { accounts: null }
  const orders = await lockOrders(
    tx,
    everywhere,
    rows.map(({ uuid }) => uuid),
  )
  const changes = orders.map((order) => ({
    order,
    fields: {},
    messages: messageFor(order.group_id ?? 0, story, names),
  }))
  await changeOrders(tx, caller, changes)
  await touchGroups(tx, groups)
  return groups
}
