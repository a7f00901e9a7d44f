import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from './client.ts'

/** At most `most` calls about `subject` within `seconds`. */
export interface Quota {
  /** The purpose, as 'cuit': calls are counted per purpose. */
  purpose: string
  subject: string
  most: number
  seconds: number
}

const DAY = 86_400

const keyOf = ({ purpose, subject }: Quota): string =>
  createHash('sha256').update(`${purpose}\n${subject}`).digest('base64url')

const askedOf = (quota: Quota) => ({ key: keyOf(quota), most: quota.most, seconds: quota.seconds })

async function refuseTaken(db: Queryable, asked: readonly ReturnType<typeof askedOf>[]): Promise<void> {
  const { rows } = await db.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from min(counted.at) + make_interval(secs => q.seconds) - now()))::int as wait
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) q(key text, most integer, seconds integer)
    join call_quotas counted on counted.key = q.key and counted.at > now() - make_interval(secs => q.seconds)
    group by q.key, q.most, q.seconds having count(*) >= q.most order by 1 desc`)
  if (rows[0]) throw new AppError('demasiados-intentos', { retryAfter: Math.max(1, rows[0].wait) })
}

/** Throws what `takeQuotas` would, and counts nothing: before something slow. */
export const refuseOverQuota = (db: Queryable, quota: Quota): Promise<void> =>
  refuseTaken(db, [askedOf(quota)])

/**
 * Counts a call against all of these, or throws 429 and counts it against none. In the database, so that all processes
 * know the same; calls about the same subject wait for each other, so that none slips through. Subjects that do not exist
 * are counted alike. [SEC28, SEC32, SEC35]
 */
export async function takeQuotas(db: Queryable, quotas: readonly Quota[]): Promise<void> {
  const asked = quotas.map(askedOf)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from
      (select distinct key from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) q(key text) order by key) keys`)
    await refuseTaken(tx, asked)
    await tx.execute(sql`
      with old as (delete from call_quotas where id in (
        select id from call_quotas where at < now() - make_interval(secs => ${DAY}) limit 100 for update skip locked))
      insert into call_quotas (key)
      select distinct key from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) q(key text)`)
  })
}
