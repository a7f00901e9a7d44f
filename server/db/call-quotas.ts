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

/** A quota that is full, and the seconds until it has room again. */
export interface FullQuota {
  quota: Quota
  seconds: number
}

/** The one of these that is full for the longest. */
async function findFull(db: Queryable, quotas: readonly Quota[]): Promise<FullQuota | null> {
  const { rows } = await db.execute<{ key: string; wait: number }>(sql`
    select q.key, ceil(extract(epoch from min(counted.at) + make_interval(secs => q.seconds) - now()))::int as wait
    from jsonb_to_recordset(${JSON.stringify(quotas.map(askedOf))}::jsonb) q(key text, most integer, seconds integer)
    join call_quotas counted on counted.key = q.key and counted.at > now() - make_interval(secs => q.seconds)
    group by q.key, q.most, q.seconds having count(*) >= q.most order by wait desc`)
  const [full] = rows
  const quota = full && quotas.find((quota) => keyOf(quota) === full.key)
  return quota ? { quota, seconds: Math.max(1, full.wait) } : null
}

function refuse(full: FullQuota | null): void {
  if (full) throw new AppError('demasiados-intentos', { retryAfter: full.seconds })
}

/** Throws what `takeQuotas` would, and counts nothing: before something slow. */
export const refuseOverQuota = async (db: Queryable, quota: Quota): Promise<void> =>
  refuse(await findFull(db, [quota]))

/**
 * Counts a call against all of these and returns null, or counts it against none and returns the full one. In the database, so that all processes
 * know the same; calls about the same subject wait for each other, so that none slips through. Subjects that do not exist
 * are counted alike. [SEC28, SEC32, SEC35]
 */
export function takeUnlessFull(db: Queryable, quotas: readonly Quota[]): Promise<FullQuota | null> {
  const asked = quotas.map(askedOf)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from
      (select distinct key from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) q(key text) order by key) keys`)
    const full = await findFull(tx, quotas)
    if (full) return full
    await tx.execute(sql`
      with old as (delete from call_quotas where id in (
        select id from call_quotas where at < now() - make_interval(secs => ${DAY}) limit 100 for update skip locked))
      insert into call_quotas (key)
      select distinct key from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) q(key text)`)
    return null
  })
}

/** The same, and throws a 429 for the full one. */
export const takeQuotas = async (db: Queryable, quotas: readonly Quota[]): Promise<void> =>
  refuse(await takeUnlessFull(db, quotas))
