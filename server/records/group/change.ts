import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/kit/errors.ts'
import { type FormField, formFields } from '#contract/records/form-fields.ts'
import { groups } from '#contract/records/groups.ts'
import type { Queryable } from '#server/db/client.ts'
import { differences, type Mergeable, remember } from '#server/db/merge.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import { orderGroups } from '#server/db/schema/orders.ts'
import type { Scope } from '#server/db/scope.ts'
import { isCalled, withinAccounts } from '#server/db/sql-pieces.ts'
import { touchTurnosOf } from '#server/db/touch.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, signedBy } from '#server/records/author.ts'
import { columnsOf } from '#server/records/columns.ts'

const own = columnsOf(orderGroups, formFields(groups))

/** The fields of a group a change may alter. */
export type GroupFields = Pick<typeof orderGroups.$inferSelect, FormField<typeof groups>>

/** Merge rules of groups, and names for their fields. [SY23] */
export const GROUP = mergingOf<GroupFields>(groups)

/** A group as a change finds it, locked until its transaction ends. */
export type GroupRow = Mergeable<GroupFields> & { id: number; uuid: string; account_id: number }

/** A group of the accounts in scope, locked; out of scope or absent is the same 404. [SEC3] */
export async function lockGroup(tx: Queryable, scope: Scope, reference: string): Promise<GroupRow> {
  const [group] = await tx
    .select()
    .from(alias(orderGroups, 'g'))
    .where(and(isCalled(sql`g`, reference), withinAccounts(scope, sql`g.account_id`)))
    .for('update')
  if (!group) throw new AppError('no-encontrado')
  return group
}

/** Makes a group; null when its UUID is taken. */
export async function insertGroup(
  tx: Queryable,
  author: Author,
  group: GroupFields & Pick<GroupRow, 'uuid' | 'account_id'>,
): Promise<number | null> {
  const [made] = await tx
    .insert(orderGroups)
    .values({ ...group, created_by: author.id })
    .onConflictDoNothing({ target: orderGroups.uuid })
    .returning({ id: orderGroups.id })
  return made?.id ?? null
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
  const field_changes = remember<GroupFields>(group, changed, {
    ...signedBy(author, now),
    floor: floorIn(tx),
  })
  await tx
    .update(orderGroups)
    .set({ ...own.pick({ ...group, ...changed }), field_changes })
    .where(eq(orderGroups.id, group.id))
  await touchTurnosOf(tx, [group.id])
  return changed
}
