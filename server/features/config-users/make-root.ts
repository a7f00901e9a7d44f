import { sql } from 'drizzle-orm'
import { AppError, invalid } from '#contract/kit/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { endAccessOf } from '#server/features/users/change-user.ts'
import type { Saving } from './saving.ts'
import type { LockedUser } from './user.db.ts'

/** Throws a 422 in these words where no other root is active. Two who take each other's place at once: one root stays. */
export async function refuseLastRoot(
  tx: Tx,
  { id, root }: Pick<LockedUser, 'id' | 'root'>,
  [field, words]: readonly [field: string, words: string],
): Promise<void> {
  if (!root) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('last root', 0))::text`)
  const { rowCount } = await tx.execute(
    sql`select from users where root and deleted_at is null and id <> ${id} limit 1`,
  )
  if (!rowCount) throw invalid(field, words)
}

const LAST: readonly [string, string] = ['root', 'Tiene que quedar un administrador general.']

/**
 * Makes a user root, or takes it away, which ends what they have open. Root alone does, and never to a customer; one's own
 * is refused before. What was not sent stays. [A193]
 */
export async function makeRoot(
  tx: Tx,
  { context: { caller }, args: { root, crm_id } }: Saving,
  { id, before }: { id: number; before: LockedUser | null },
): Promise<void> {
  const was = before?.root ?? false
  if (root === undefined || root === was) return
  if (!caller.root) throw new AppError('sin-permiso')
  const account = crm_id === undefined ? (before?.account_id ?? null) : crm_id
  if (root && (account !== null || before?.parent_id))
    throw invalid('root', 'Un cliente no puede ser administrador general: primero quitale la cuenta.')
  if (before) await refuseLastRoot(tx, before, LAST)
  await tx.execute(sql`update users set root = ${root}, version = version + 1 where id = ${id}`)
  if (!root) await endAccessOf(tx, id)
}
