import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** An attempt to prove an identity: `subject` is the account named, `address` where it comes from. */
export interface Attempt {
  /** The purpose, as 'sign-in': failures are counted per purpose. */
  purpose: string
  /** As the account is looked up, in lower case; it need not exist. */
  subject: string
  /** The caller's, by group. */
  address: string
}

/** Failures count for the growing wait for half a day, and for the fixed limits for a quarter of an hour. [SEC34] */
const MEMORY_SECONDS = 12 * 3600
export const WINDOW_SECONDS = 15 * 60
/** However many fail at once, no more than these are kept. */
const MOST_FAILURES = 1_000_000
const PLACES_PER_SUBJECT = 50
const PLACE_DAYS = 90

const digest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/** Failures are kept without saying whose they are. */
export const subjectKey = ({ purpose, subject }: Pick<Attempt, 'purpose' | 'subject'>): string =>
  digest(purpose, subject)

/** The same person from the same address, without saying which. */
const placeKey = (attempt: Attempt): string => digest(subjectKey(attempt), attempt.address)

/** Failures by whom they concern: in half a day, in the last quarter of an hour, and seconds since. */
export interface Failures {
  /** By this subject from this address. */
  mine: number
  mine_lately: number
  mine_last: number | null
  mine_oldest: number | null
  /** By any subject from this address. */
  here: number
  here_lately: number
  here_last: number | null
  here_oldest: number | null
  /** By this subject from any address. */
  anywhere: number
  anywhere_last: number | null
  /** Whether this subject has succeeded at this address before. */
  known: boolean
}

export async function readFailures(db: Queryable, attempt: Attempt): Promise<Failures> {
  const key = subjectKey(attempt)
  const anywhere = sql`account_key = ${key}`
  const here = sql`ip = ${attempt.address}`
  const mine = sql`${anywhere} and ${here}`
  const lately = sql`at > now() - make_interval(secs => ${WINDOW_SECONDS})`
  const { rows } = await db.execute<Failures & Record<string, unknown>>(sql`
    select count(*) filter (where ${mine})::int as mine, count(*) filter (where ${here})::int as here,
      count(*) filter (where ${anywhere})::int as anywhere,
      count(*) filter (where ${mine} and ${lately})::int as mine_lately,
      count(*) filter (where ${here} and ${lately})::int as here_lately,
      extract(epoch from now() - max(at) filter (where ${mine}))::float8 as mine_last,
      extract(epoch from now() - max(at) filter (where ${here}))::float8 as here_last,
      extract(epoch from now() - max(at) filter (where ${anywhere}))::float8 as anywhere_last,
      extract(epoch from now() - min(at) filter (where ${mine} and ${lately}))::float8 as mine_oldest,
      extract(epoch from now() - min(at) filter (where ${here} and ${lately}))::float8 as here_oldest,
      exists (select from known_places where account_key = ${key} and place_key = ${placeKey(attempt)}) as known
    from login_failures where (${here} or ${anywhere}) and at > now() - make_interval(secs => ${MEMORY_SECONDS})`)
  return rows[0] as Failures
}

/** Stores a failure and deletes some of those that no longer count, of any subject. */
export async function rememberFailure(db: Queryable, attempt: Attempt): Promise<void> {
  await db.execute(sql`
    with old as (delete from login_failures where id in (
      select id from login_failures where at < now() - make_interval(secs => ${MEMORY_SECONDS})
      limit 100 for update skip locked)),
    over as (delete from login_failures where id in (
      select id from login_failures where id <= (select max(id) from login_failures) - ${MOST_FAILURES}::int
      limit 100 for update skip locked))
    insert into login_failures (account_key, ip) values (${subjectKey(attempt)}, ${attempt.address})`)
}

/** A success clears the failures before it, and trusts this address for a while. */
export async function rememberSuccess(db: Queryable, attempt: Attempt): Promise<void> {
  const key = subjectKey(attempt)
  await db.execute(sql`
    with forgiven as (delete from login_failures where account_key = ${key} and ip = ${attempt.address}),
    old as (delete from known_places where ctid in (
      select ctid from known_places where at < now() - make_interval(days => ${PLACE_DAYS})
      limit 100 for update skip locked)),
    over as (delete from known_places where account_key = ${key} and place_key in (
      select place_key from known_places where account_key = ${key}
      order by at desc offset ${PLACES_PER_SUBJECT - 1}) and place_key <> ${placeKey(attempt)})
    insert into known_places (account_key, place_key) values (${key}, ${placeKey(attempt)})
    on conflict (account_key, place_key) do update set at = now()`)
}
