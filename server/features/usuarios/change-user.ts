import { sql } from 'drizzle-orm'
import { invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueWelcome } from '#server/features/acceso/asked-mails.ts'
import { enqueueSet } from '#server/features/acceso/notices.ts'
import { endLinksOf } from '#server/features/acceso/tokens.db.ts'
import { refuseGuessedPassword } from '#server/features/sesion/guessed-passwords.ts'
import { hashPassword, withPasswordTurn } from '#server/features/sesion/password.ts'
import { endSessionsOf } from '#server/features/sesion/sesion.db.ts'
import type { Context } from '#server/http/handler.ts'
import { addJob } from '#server/jobs/add-job.ts'

/** A 422 when another user has the address, which the transaction has locked. */
export async function refuseTakenEmail(tx: Tx, email: string, own: number | null): Promise<void> {
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
async function endAccessOf(tx: Tx, user: number): Promise<void> {
  await endSessionsOf(tx, user)
  await endLinksOf(tx, user)
}

/** Takes away or gives back access; either way what was open stays over. Returns since when it is ended. [A117, SEC47] */
export async function setAccess(
  tx: Tx,
  { caller, ip }: Pick<Context, 'caller' | 'ip'>,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<string | null> {
  const { rows } = await tx.execute<{ deleted_at: string | null }>(sql`
    update users set deleted_at = ${isActive ? sql`null` : sql`now()`} where id = ${id} returning deleted_at`)
  await endAccessOf(tx, id)
  const action = isActive ? 'usuario-reactivado' : 'usuario-desactivado'
  await audit(tx, { actor: caller, action, target: { type: 'user', id }, ip })
  return rows[0]?.deleted_at ?? null
}

interface Chosen {
  password?: string | undefined
  email: string
  fullname: string
}

/** The hash of a password that is set for someone, refused when it is easily guessed; null when it is left blank. */
export async function hashOfChosen(
  ip: string,
  { password, email, fullname }: Chosen,
): Promise<string | null> {
  if (password === undefined) return null
  await refuseGuessedPassword(password, [email, fullname])
  return withPasswordTurn(ip, () => hashPassword(password))
}
