import { type SQL, sql } from 'drizzle-orm'
import type { Activity, listActivity } from '#contract/calls/config/activity.ts'
import { TIME_ZONE } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { queryWords } from '#contract/kit/normalize.ts'
import { kindsOf } from '#contract/rules/activity-words.ts'
import type { Queryable } from '#server/db/client.ts'
import { every, isAnyOf, isoText } from '#server/db/sql-pieces.ts'
import { hasTyped } from '#server/db/statements/typed-words.ts'

const PER_PAGE = 30
const MOST_COUNTED = 1000

type Asked = ArgsOf<typeof listActivity>

/** A row of the audit log. */
export interface StoredActivity extends Record<string, unknown> {
  id: string
  at: string
  /** Microseconds since 1970. */
  micros: string
  actor: Activity['quien']
  impersonator: Activity['quien']
  action: string
  target_type: string | null
  target_id: string | null
  details: Record<string, unknown>
}

/** The rows after a place; throws 422 for anything that we did not write. */
function after(cursor: string): SQL {
  const [, micros, id] = /^(\d{1,16})\.(\d{1,18})$/.exec(cursor) ?? []
  if (!micros || !id) throw invalid('cursor', 'La página pedida no es válida.')
  return sql`(a.at, a.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
}

/** Midnight in Buenos Aires before a day. */
const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`

/** Done by users of this name, or in their identity. */
function doneBy(q: string): SQL {
  const words = sql`select array(select u.id from users u where ${hasTyped(sql`u.fullname, u.email`, q)})`
  return sql`(a.actor_id = any((${words})::int[]) or a.impersonator_id = any((${words})::int[]))`
}

function conditionsOf({ q, clase: kind, sobre, desde: from, hasta: until }: Asked): SQL[] {
  return [
    ...(queryWords(q ?? '').length > 0 ? [doneBy(q ?? '')] : []),
    ...(kind?.length ? [isAnyOf(sql`a.action`, kindsOf(kind), 'text')] : []),
    ...(sobre?.length ? [isAnyOf(sql`a.target_type`, sobre, 'text')] : []),
    ...(from ? [sql`a.at >= ${midnight(from)}`] : []),
    ...(until ? [sql`a.at < ${midnight(until)} + interval '1 day'`] : []),
  ]
}

const person = (user: SQL): SQL =>
  sql`(select json_build_object('uuid', u.uuid, 'fullname', u.fullname) from users u where u.id = ${user})`

/** A page, the latest first, the number of all, and where the next page begins. */
export async function readActivities(
  db: Queryable,
  asked: Asked,
): Promise<{ deeds: StoredActivity[]; total: number; next: string | null }> {
  const conditions = conditionsOf(asked)
  const here = every([...conditions, ...(asked.cursor ? [after(asked.cursor)] : [])])
  const { rows } = await db.execute<StoredActivity>(sql`
    select a.id::text, ${isoText(sql`a.at`)} as at, (extract(epoch from a.at) * 1000000)::bigint::text as micros,
      ${person(sql`a.actor_id`)} as actor, ${person(sql`a.impersonator_id`)} as impersonator,
      a.action, a.target_type, a.target_id, a.details
    from audit_log a where ${here} order by a.at desc, a.id desc limit ${PER_PAGE + 1}`)
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from audit_log a where ${every(conditions)} limit ${MOST_COUNTED + 1}) found`)
  const activities = rows.slice(0, PER_PAGE)
  const last = rows.length > PER_PAGE ? activities.at(-1) : undefined
  return {
    deeds: activities,
    total: counted.rows[0]?.total ?? 0,
    next: last ? `${last.micros}.${last.id}` : null,
  }
}
