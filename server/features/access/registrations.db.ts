import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { Registrable } from './accounts.db.ts'

/** Seconds a registration waits for its mailbox to be proven. [SEC30] */
export const REGISTRATION_LIFETIME = 86_400

const isLive = sql`used_at is null and cancelled_at is null and expires_at > now()`

/** The mail of a registration: with a rival, no password that was typed is good, and the reader chooses one. [A192] */
export const registrationKind = (hasRival: boolean): 'registro' | 'registro-disputado' =>
  hasRival ? 'registro-disputado' : 'registro'

/** A registration that was begun, and whether another was open then. */
export interface Begun {
  id: number
  has_rival: boolean
}

/** Begins a registration; one that was begun before is over, and its link with it. [R3, SEC31] */
export async function replaceRegistration(
  tx: Queryable,
  account: Pick<Registrable, 'id' | 'email'>,
  passwordHash: string,
): Promise<Begun> {
  const ended = await tx.execute<{ open: boolean }>(sql`update pending_registrations set cancelled_at = now()
    where account_id = ${account.id} and used_at is null and cancelled_at is null
    returning expires_at > now() as open`)
  const hasRival = ended.rows.some(({ open }) => open)
  const { rows } = await tx.execute<Begun & Record<string, unknown>>(sql`
    insert into pending_registrations (account_id, email, password_hash, has_rival, expires_at)
    values (${account.id}, ${account.email}, ${passwordHash}, ${hasRival},
      now() + make_interval(secs => ${REGISTRATION_LIFETIME}))
    returning id, has_rival`)
  return rows[0] as Begun
}

/** A registration whose link may be sent again, the newest of its address. */
export interface Waiting {
  id: number
  account_id: number
  account_name: string
  cuit: string
  has_rival: boolean
  /** Seconds it still waits. */
  left: number
}

export async function readWaiting(db: Queryable, email: string): Promise<Waiting | null> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    select p.id, p.account_id, a.account_name, a.cuit, p.has_rival, extract(epoch from p.expires_at - now())::int as "left"
    from pending_registrations p join accounts a on a.id = p.account_id
    where p.email = ${email} and ${isLive} order by p.id desc limit 1`)
  return rows[0] ?? null
}

/**
 * Ends a registration, and says whether it was open; its link is deleted, for a used one would mean that the address was
 * proven. [R3]
 */
export async function removeRegistration(tx: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update pending_registrations set cancelled_at = now()
    where id = ${id} and used_at is null and cancelled_at is null`)
  await tx.execute(sql`delete from one_time_tokens where pending_id = ${id}`)
  return rowCount === 1
}

/** Every registration of an address is over: someone has just proven that it is theirs. [SEC31] */
export async function cancelRegistrationsOf(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`update pending_registrations set cancelled_at = now()
    where email = ${email} and used_at is null and cancelled_at is null`)
}

/** A finished registration, for its user. */
interface Finished {
  account_id: number
  account_name: string
  email: string
  password_hash: string
}

/** The account of a registration that its address still belongs to; null when it may no longer be finished. */
async function takeRegistration(tx: Queryable, id: number): Promise<Finished | null> {
  const { rows } = await tx.execute<Finished & Record<string, unknown>>(sql`
    update pending_registrations p set used_at = now() from accounts a
    where p.id = ${id} and a.id = p.account_id and lower(a.email) = p.email and p.used_at is null
      and p.cancelled_at is null and p.expires_at > now()
    returning p.account_id, a.account_name, p.email, p.password_hash`)
  return rows[0] ?? null
}

/** The user of a registration, as a customer of its account whose address is proven. Returns its id. [S43, SEC29] */
async function createCustomer(tx: Queryable, registration: Finished): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into users (uuid, email, fullname, password_hash, account_id, email_verified_at)
    values (gen_random_uuid(), ${registration.email}, ${registration.account_name}, ${registration.password_hash},
      ${registration.account_id}, now()) returning id`)
  const { id } = rows[0] as { id: number }
  await tx.execute(
    sql`insert into user_roles (user_id, role_id) select ${id}, r.id from roles r where r.key = 'cliente'`,
  )
  return id
}

/**
 * Creates the user of a registration whose mailbox was proven, with the password that was chosen there where one was; null
 * when its account went another way. [SEC31, A192]
 */
export async function finishRegistration(
  tx: Queryable,
  id: number,
  passwordHash: string | null,
): Promise<number | null> {
  const registration = await takeRegistration(tx, id)
  if (!registration) return null
  const { rowCount } = await tx.execute(sql`select from users where email = ${registration.email}`)
  if (rowCount) return null
  return createCustomer(tx, {
    ...registration,
    password_hash: passwordHash ?? registration.password_hash,
  })
}
