import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { differences, type Mergeable, remember } from '#server/db/merge.ts'
import type { Scope } from '#server/db/scope.ts'
import { isCalled, withinAccounts } from '#server/db/sql-pieces.ts'
import { touchTurnosOf } from '#server/db/touch.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, signedBy } from '#server/records/author.ts'

/** The fields of a group a change may alter. */
export interface GroupFields {
  nombre: string
  descripcion: string
  state_uuid: string | null
}

/** A group as a change finds it, locked until its transaction ends. */
export type GroupRow = Mergeable<GroupFields> & { id: number; uuid: string; account_id: number }

/** One group of the accounts in scope, locked; out of scope or absent is the same 404. [SEC3] */
export async function lockGroup(tx: Queryable, scope: Scope, reference: string): Promise<GroupRow> {
  const g = sql.raw('g')
  const { rows } = await tx.execute<GroupRow & Record<string, unknown>>(sql`
    select g.id, g.uuid, g.nombre, g.descripcion, g.state_uuid, g.account_id, g.version, g.field_changes
    from order_groups g where ${isCalled(g, reference)} and ${withinAccounts(scope, sql`g.account_id`)} for update`)
  if (!rows[0]) throw new AppError('no-encontrado')
  return rows[0]
}

/**
 * Updates the fields that differ in a locked group, with their memory, and touches its turnos. Returns the changes.
 */
export async function changeGroup(
  tx: Queryable,
  author: Author,
  { group, fields, now }: { group: GroupRow; fields: Partial<GroupFields>; now: Date },
): Promise<Partial<GroupFields>> {
  const changed = differences<GroupFields>(group, fields)
  if (Object.keys(changed).length === 0) return changed
  const { nombre: name, descripcion: description, state_uuid } = { ...group, ...changed }
  const memory = remember<GroupFields>(group, changed, { ...signedBy(author, now), floor: floorIn(tx) })
  await tx.execute(sql`update order_groups set nombre = ${name}, descripcion = ${description},
    state_uuid = ${state_uuid}::uuid, field_changes = ${JSON.stringify(memory)}::jsonb where id = ${group.id}`)
  await touchTurnosOf(tx, [group.id])
  return changed
}
