import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import { takeQuotas } from '#server/db/call-quotas.ts'
import type { Db, Queryable, Tx } from '#server/db/client.ts'
import { hasPassword } from '#server/features/session/password.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { readTakenAddress } from './accounts.db.ts'
import { readWaiting, registrationKind } from './registrations.db.ts'

const NOTICE = 86_400

interface Addressee {
  id: number
  fullname: string
  verified: boolean
  password_hash: string
  /** The user who gave them an unconfirmed address: mails to it count as theirs. */
  inviter: number | null
}

/** Counts a mail that was asked for without a session. [A194] */
const countedFor = ({ inviter }: Addressee) => (inviter === null ? {} : { by: inviter, isAsked: true })

/**
 * The one to get mail at this address: not the deactivated. A sub-user of a deactivated parent may; of those
 * still to confirm it, the newest, while it is no user's.
 */
async function readAddressee(db: Queryable, email: string): Promise<Addressee | null> {
  const { rows } = await db.execute<Addressee & { gone: boolean } & Record<string, unknown>>(sql`
    select id, fullname, email_verified_at is not null as verified, password_hash, deleted_at is not null as gone,
      case when pending_email is not null then parent_id end as inviter
    from users where email = ${email} and pending_email is null or pending_email = ${email} and deleted_at is null
    order by email = ${email} desc, id desc limit 1`)
  const [found] = rows
  return found && !found.gone ? found : null
}

interface Welcome {
  /** The user who caused it; absent if counted before. */
  by?: number
  /** They had another address before. */
  isMoved?: boolean
  /** The call that asked for it has counted their address. */
  isAsked?: boolean
}

/**
 * The mail with which a user without a password chooses one, and with which the others prove their address; in words why
 * it does not leave now, or null. [A116, A181, A194]
 */
export async function enqueueWelcome(
  tx: Tx,
  user: { id: number; email: string; fullname: string; password_hash: string },
  welcome: Welcome = {},
): Promise<string | null> {
  const kind = hasPassword(user.password_hash) ? 'verificar' : 'alta'
  const { id: user_id, email: to, fullname } = user
  return (await enqueueMail(tx, { kind, to, user_id, args: { fullname }, ...welcome })).refused
}

/** Sends the link of verification again to who still needs it; to others nothing. [S47] */
export async function answerVerificationAsked(
  { db }: JobContext,
  { email }: { email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await readAddressee(tx, email)
    if (user) return void (user.verified || (await enqueueWelcome(tx, { ...user, email }, countedFor(user))))
    const waiting = await readWaiting(tx, email)
    if (!waiting) return
    const { id: pending_id, account_id, account_name: account, cuit, left: lifetime, has_rival } = waiting
    const args = { cuit, account }
    const kind = registrationKind(has_rival)
    await enqueueMail(tx, { kind, to: email, account_id, pending_id, args, lifetime })
  })
}

/** Sends a link to choose a password to the user of this address; to others nothing. [S51] */
export async function answerRecoveryAsked({ db }: JobContext, { email }: { email: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await readAddressee(tx, email)
    if (!user) return
    const args = { fullname: user.fullname }
    await enqueueMail(tx, {
      kind: 'recuperar',
      to: email,
      user_id: user.id,
      args,
      ...countedFor(user),
    })
  })
}

/** False once an address has had enough of these mails. */
async function mayWrite(db: Db, email: string): Promise<boolean> {
  try {
    await takeQuotas(db, [{ purpose: 'taken-address', subject: email, most: 1, seconds: NOTICE }])
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'demasiados-intentos') return false
    throw error
  }
}

/** Announces to the address of an account, when it already has a user, that its CUIT was looked for. [A111] */
export async function answerCuitLookedUp({ db }: JobContext, { cuit }: { cuit: string }): Promise<void> {
  const taken = await readTakenAddress(db, cuit)
  if (!taken || !(await mayWrite(db, taken.email))) return
  const { user_id, email: to, accounts, account } = taken
  await db.transaction((tx) =>
    enqueueMail(tx, { kind: 'ya-registrado', to, user_id, args: { accounts, account } }),
  )
}
