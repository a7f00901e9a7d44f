import { sql } from 'drizzle-orm'
import { invalid } from '#contract/kit/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueWelcome } from '#server/features/acceso/asked-mails.ts'
import { enqueueSet } from '#server/features/acceso/notices.ts'
import { endLinksOf } from '#server/features/acceso/tokens.db.ts'
import { endSessionsOf } from '#server/features/sesion/sesion.db.ts'
import { addJob } from '#server/jobs/add-job.ts'

/** Locks the address for this transaction; a 422 when another user has it. */
export async function refuseTakenEmail(tx: Tx, email: string, own: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))::text`)
  const { rowCount } = await tx.execute(
    sql`select from users where email = ${email} and id is distinct from ${own}::int`,
  )
  if (rowCount) throw invalid('email', 'El correo ya está en uso.')
}

export interface KnownUser {
  id: number
  fullname: string
  email: string
  password_hash: string
  verificado: boolean
}

export interface UserChange {
  fullname: string
  email: string
  /** null: the password stays, or the user chooses one by mail. */
  passwordHash: string | null
  /** The name of who sets the password. */
  by: string
}

/** A new address has to be proven, and a new password is announced; both end what the user has open. [R28, R30] */
export async function changeUser(
  tx: Tx,
  before: KnownUser,
  { fullname, email, passwordHash, by }: UserChange,
): Promise<void> {
  const isElsewhere = email !== before.email
  const password_hash = passwordHash ?? before.password_hash
  await tx.execute(sql`
    update users set fullname = ${fullname}, email = ${email}, password_hash = ${password_hash},
      email_verified_at = case when ${isElsewhere} then null else email_verified_at end
    where id = ${before.id}`)
  if (isElsewhere || passwordHash !== null) await endAccessOf(tx, before.id)
  const user = { id: before.id, email, fullname }
  if (fullname !== before.fullname) await addJob(tx, 'user-renamed', { payload: { id: before.id } })
  if (isElsewhere || !before.verificado) await enqueueWelcome(tx, { ...user, password_hash })
  else if (passwordHash !== null) await enqueueSet(tx, user, by)
}

/** Ends the sessions and the links of a user. [SEC36, SEC47] */
export async function endAccessOf(tx: Tx, user: number): Promise<void> {
  await endSessionsOf(tx, user)
  await endLinksOf(tx, user)
}
