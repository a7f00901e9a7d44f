import { sql } from 'drizzle-orm'
import { invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueWelcome } from '#server/features/access/asked-mails.ts'
import { enqueueSet } from '#server/features/access/notices.ts'
import { endLinksOf } from '#server/features/access/tokens.db.ts'
import { refuseGuessedPassword } from '#server/features/session/guessed-passwords.ts'
import { hashPassword, withPasswordTurn } from '#server/features/session/password.ts'
import { endSessionsOf } from '#server/features/session/session.db.ts'
import type { Context } from '#server/http/handler.ts'

/** A 422 when another user has the address, which the transaction has locked. */
export async function refuseTakenEmail(tx: Tx, email: string, own: number | null): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from users where email = ${email} and id is distinct from ${own}::int`,
  )
  if (rowCount) throw invalid('email', 'El correo ya está en uso.')
}

export interface KnownUser {
  id: number
  uuid: string
  parent_id: number | null
  fullname: string
  /** Theirs, or the one that they have still to confirm. */
  email: string
  password_hash: string
  verificado: boolean
}

export interface UserChange {
  fullname: string
  email: string
  /** null: the password stays, or the user chooses one by mail. */
  passwordHash: string | null
  /** The author. */
  by: { id: number; fullname: string }
}

/** An address that no mail reaches and no other user has, for as long as a sub-user has none of their own. */
export const addressWithout = (uuid: string): string => `${uuid}@pending.invalid`

/** Gives an address that has to be proven; a sub-user's is not theirs before, for it may be anybody's. */
async function moveTo(tx: Tx, { id, uuid, parent_id }: KnownUser, email: string): Promise<void> {
  const [own, pending] = parent_id === null ? [email, null] : [addressWithout(uuid), email]
  await tx.execute(sql`
    update users set email = ${own}, pending_email = ${pending}, email_verified_at = null where id = ${id}`)
}

/**
 * A new address has to be proven, and a new password is announced; both end what the user has open. In words why the mail
 * does not leave now, or null. [R28, R30, A194]
 */
export async function changeUser(
  tx: Tx,
  before: KnownUser,
  { fullname, email, passwordHash, by }: UserChange,
): Promise<string | null> {
  const isElsewhere = email !== before.email
  const password_hash = passwordHash ?? before.password_hash
  await tx.execute(sql`
    update users set fullname = ${fullname}, password_hash = ${password_hash} where id = ${before.id}`)
  if (isElsewhere) await moveTo(tx, before, email)
  if (isElsewhere || passwordHash !== null) await endAccessOf(tx, before.id)
  const user = { id: before.id, email, fullname }
  if (isElsewhere || !before.verificado)
    return enqueueWelcome(tx, { ...user, password_hash }, { by: by.id, isMoved: isElsewhere })
  return passwordHash === null ? null : enqueueSet(tx, user, by)
}

/** Ends the sessions and the links of a user. [SEC36, SEC47] */
export async function endAccessOf(tx: Tx, user: number): Promise<void> {
  await endSessionsOf(tx, user)
  await endLinksOf(tx, user)
}

type By = Pick<Context, 'caller' | 'ip'>

interface Access {
  id: number
  isActive: boolean
}

/** The line of the audit log about an access that was taken or given back. */
export function noteAccess(tx: Tx, { caller, ip }: By, { id, isActive }: Access): Promise<void> {
  const action = isActive ? 'usuario-reactivado' : 'usuario-desactivado'
  return audit(tx, { actor: caller, action, target: { type: 'user', id }, ip })
}

/** Takes away or gives back access; either way what was open stays over. Returns since when it is ended. [A117, SEC47] */
export async function setAccess(tx: Tx, by: By, { id, isActive }: Access): Promise<string | null> {
  const { caller } = by
  const { rows } = await tx.execute<{ deleted_at: string | null }>(sql`
    update users set deleted_at = ${isActive ? sql`null` : sql`now()`}, deleted_by = ${isActive ? null : caller.id}
    where id = ${id} returning deleted_at`)
  await endAccessOf(tx, id)
  await noteAccess(tx, by, { id, isActive })
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
