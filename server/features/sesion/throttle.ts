import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Queryable } from '#server/db/client.ts'

const WINDOW_SECONDS = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = 20
const PER_ADDRESS = 100

export interface Attempt {
  email: string
  ip: string
}

/** Failures are kept without saying whose they are. */
const accountKey = ({ email }: Attempt) => createHash('sha256').update(email).digest('base64url')

interface Failures {
  here: number
  anywhere: number
  oldest_here: number | null
  oldest: number | null
}

/** Throws 429 when there were too many failures from this address in a quarter of an hour. [SEC34] */
export async function refuseGuessing(db: Queryable, attempt: Attempt): Promise<void> {
  const mine = sql`account_key = ${accountKey(attempt)}`
  const { rows } = await db.execute<Failures & Record<string, unknown>>(sql`
    select count(*) filter (where ${mine})::int as here, count(*)::int as anywhere,
      extract(epoch from now() - min(at) filter (where ${mine}))::float8 as oldest_here,
      extract(epoch from now() - min(at))::float8 as oldest
    from login_failures where ip = ${attempt.ip} and at > now() - make_interval(secs => ${WINDOW_SECONDS})`)
  const { here, anywhere, oldest_here, oldest } = rows[0] as Failures
  const age = here >= PER_ACCOUNT_AND_ADDRESS ? oldest_here : anywhere >= PER_ADDRESS ? oldest : null
  if (age !== null)
    throw new AppError('demasiados-intentos', { retryAfter: Math.max(1, WINDOW_SECONDS - age) })
}

/** Remembers a failure, and forgets some of those that no longer count, whoever's they are. */
export async function rememberFailure(db: Queryable, attempt: Attempt): Promise<void> {
  await db.execute(sql`
    with old as (delete from login_failures where id in (
      select id from login_failures where at < now() - make_interval(secs => ${WINDOW_SECONDS})
      limit 100 for update skip locked))
    insert into login_failures (account_key, ip) values (${accountKey(attempt)}, ${attempt.ip})`)
}
