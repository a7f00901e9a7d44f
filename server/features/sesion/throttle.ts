import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Queryable } from '#server/db/client.ts'

/** Failures count for the growing wait for half a day, and for the fixed limits for a quarter of an hour. [SEC34] */
const MEMORY_SECONDS = 12 * 3600
const WINDOW_SECONDS = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = 20
const PER_ADDRESS = 100
/** The wait doubles with each failure, in seconds. */
const FIRST_WAIT = 0.2
const LONGEST_WAIT = 25
/** An office shares an address: so many failures there make nobody wait for somebody else's. */
const FREE_PER_ADDRESS = 10

export interface Attempt {
  email: string
  ip: string
}

/** Failures are kept without saying whose they are. */
const accountKey = ({ email }: Attempt) => createHash('sha256').update(email).digest('base64url')

interface Failures {
  /** Of this account from this address: in half a day, in the last quarter of an hour, and seconds since. */
  mine: number
  mine_lately: number
  mine_last: number | null
  mine_oldest: number | null
  /** Of whatever account from this address. */
  here: number
  here_lately: number
  here_last: number | null
  here_oldest: number | null
}

async function readFailures(db: Queryable, attempt: Attempt): Promise<Failures> {
  const mine = sql`account_key = ${accountKey(attempt)}`
  const lately = sql`at > now() - make_interval(secs => ${WINDOW_SECONDS})`
  const { rows } = await db.execute<Failures & Record<string, unknown>>(sql`
    select count(*) filter (where ${mine})::int as mine, count(*)::int as here,
      count(*) filter (where ${mine} and ${lately})::int as mine_lately,
      count(*) filter (where ${lately})::int as here_lately,
      extract(epoch from now() - max(at) filter (where ${mine}))::float8 as mine_last,
      extract(epoch from now() - max(at))::float8 as here_last,
      extract(epoch from now() - min(at) filter (where ${mine} and ${lately}))::float8 as mine_oldest,
      extract(epoch from now() - min(at) filter (where ${lately}))::float8 as here_oldest
    from login_failures where ip = ${attempt.ip} and at > now() - make_interval(secs => ${MEMORY_SECONDS})`)
  return rows[0] as Failures
}

/** Seconds to wait after so many failures. */
export function waitAfter(failures: number): number {
  return failures <= 0 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - 1, 20))
}

/** Seconds until the next attempt may be made; not positive: now. */
function secondsLeft(found: Failures): number {
  const sinceMine = found.mine_last ?? Number.POSITIVE_INFINITY
  const sinceHere = found.here_last ?? Number.POSITIVE_INFINITY
  const limits = [
    found.mine_lately >= PER_ACCOUNT_AND_ADDRESS ? WINDOW_SECONDS - (found.mine_oldest ?? 0) : 0,
    found.here_lately >= PER_ADDRESS ? WINDOW_SECONDS - (found.here_oldest ?? 0) : 0,
  ]
  return Math.max(
    waitAfter(found.mine) - sinceMine,
    waitAfter(found.here - FREE_PER_ADDRESS) - sinceHere,
    ...limits,
  )
}

/** A short wait is told to the second; the catalogue's words speak of minutes. */
const inWords = (seconds: number) =>
  seconds > 60
    ? {}
    : {
        message: `Demasiados intentos. Vuelva a intentar en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
      }

/**
 * Throws 429 while an attempt from this address comes too soon after failures there: of this account at once, of any
 * account after some. The person elsewhere never waits, and nobody for longer than the limits' quarter of an hour.
 * Counted in the database, so that all processes know the same. [SEC34]
 */
export async function refuseGuessing(db: Queryable, attempt: Attempt): Promise<void> {
  const left = secondsLeft(await readFailures(db, attempt))
  if (left <= 0) return
  const retryAfter = Math.ceil(left)
  throw new AppError('demasiados-intentos', { retryAfter, ...inWords(retryAfter) })
}

/** Remembers a failure, and forgets some of those that no longer count, whoever's they are. */
export async function rememberFailure(db: Queryable, attempt: Attempt): Promise<void> {
  await db.execute(sql`
    with old as (delete from login_failures where id in (
      select id from login_failures where at < now() - make_interval(secs => ${MEMORY_SECONDS})
      limit 100 for update skip locked))
    insert into login_failures (account_key, ip) values (${accountKey(attempt)}, ${attempt.ip})`)
}

/** Whoever got in owes no wait for having mistyped here before. */
export async function forgetFailures(db: Queryable, attempt: Attempt): Promise<void> {
  await db.execute(sql`delete from login_failures
    where account_key = ${accountKey(attempt)} and ip = ${attempt.ip}`)
}
