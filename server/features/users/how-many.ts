import { sql } from 'drizzle-orm'
import { formatHour } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { takeUnlessFull } from '#server/db/call-quotas.ts'
import type { Tx } from '#server/db/client.ts'
import type { Caller } from '#server/http/caller.ts'

const DAY = 86_400
/** Sub-users that one person makes in a day. [A194] */
const MOST_A_DAY = 10

type Parent = Pick<Caller, 'id' | 'account_id'>

/** Waits for others who add sub-users to the parent's account; before any user is locked. */
export async function lockSubUsers(tx: Tx, { account_id }: Parent): Promise<void> {
  await tx.execute(sql`select from accounts where id = ${account_id} for no key update`)
}

/** A 422 when the account has as many active sub-users as it may have. [A194] */
export async function refuseTooMany(tx: Tx, { account_id }: Parent): Promise<void> {
  const { rows } = await tx.execute<{ most: number; count: number }>(sql`
    select a.most_sub_users as most, (select count(*)::int from users child join users owner on owner.id = child.parent_id
      where owner.account_id = a.id and child.deleted_at is null) as count
    from accounts a where a.id = ${account_id}`)
  const [found] = rows
  if (!found || found.count < found.most) return
  throw new AppError('entrada-invalida', {
    message: `Tu cuenta puede tener ${found.most} usuarios activos y ya los tiene. Para más, pedíselo a tu vendedor.`,
  })
}

/** A 429 for more new ones than a person makes in a day. */
export async function countNew(tx: Tx, { id }: Parent): Promise<void> {
  const quota = { purpose: 'sub-user', subject: String(id), most: MOST_A_DAY, seconds: DAY }
  const full = await takeUnlessFull(tx, [quota])
  if (!full) return
  const until = formatHour(Date.now() + (full.seconds + 60) * 1000)
  const message = `Podés crear ${MOST_A_DAY} usuarios por día; probá de nuevo después de las ${until}.`
  throw new AppError('demasiados-intentos', { message, retryAfter: full.seconds })
}
