import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/client.ts'
import { hideFromPlanner } from '#server/db/sql-pieces.ts'
import { prepared } from './prepared-statement.ts'

/** A call that may come twice. Keys belong to their user. [SY20–SY22] */
export interface KeyedCall {
  user: number
  key: string
  /** The request's, however it was written. */
  hash: string
  /** Method and pattern, for people who read the table. */
  call: string
  /** Keys that must have been applied before. */
  after: readonly string[]
  /** The history in which the change was first sent, where the phone knows it. */
  history: string | null
}

export interface StoredCall {
  /** null: the key is new. */
  request_hash: string | null
  status: number
  answer: unknown
  /** Predecessors that have not been applied. */
  missing: number
}

const { placeholder } = sql

const lockNames = prepared(
  () => sql`
  select count(pg_advisory_xact_lock(hashtextextended(name, 0))::text) from unnest(${placeholder('names')}::text[]) name`,
)

const keyName = ({ user, key }: KeyedCall): string => `call:${user}:${key}`

/** Always locked in the same order, so that no deadlock is possible. */
const inOrder = (names: readonly string[]) => [...new Set(names)].sort()

/** Waits until no other transaction holds these keys and aggregates, and holds them until this one ends. */
export async function lock(
  tx: Tx,
  calls: readonly KeyedCall[],
  aggregates: readonly string[],
): Promise<void> {
  await lockNames(tx, { names: [...inOrder(calls.map(keyName)), ...inOrder(aggregates)] })
}

const stored = prepared<StoredCall>(
  () => sql`
  select k.request_hash, k.status, k.answer, (
      select count(*)::int from unnest(${hideFromPlanner(placeholder('after'), 'uuid')}) a where not exists (
        select 1 from keyed_calls b where b.user_id = ${placeholder('user')} and b.key = a and b.status between 200 and 299
      )) as missing
  from (values (1)) one left join keyed_calls k on k.user_id = ${placeholder('user')} and k.key = ${placeholder('key')}`,
)

export async function lookUp(db: Queryable, { user, key, after }: KeyedCall): Promise<StoredCall> {
  const [row] = await stored(db, { user, key, after })
  return row as StoredCall
}

const states = prepared<{ known: number; applied: number }>(
  () => sql`
  select count(*) filter (where key = any(${hideFromPlanner(placeholder('keys'), 'uuid')}::uuid[]))::int as known,
    count(*) filter (where status between 200 and 299)::int as applied
  from keyed_calls where user_id = ${placeholder('user')} and key = any(${hideFromPlanner(placeholder('all'), 'uuid')}::uuid[])`,
)

/** Whether none of these calls of one user is known, and all that they stand on was applied or goes before them. */
export async function areNext(tx: Tx, calls: readonly KeyedCall[]): Promise<boolean> {
  const keys = calls.map(({ key }) => key)
  const before = new Set<string>()
  const begun = new Set<string>()
  for (const { key, after } of calls) {
    for (const text of after) if (!begun.has(text)) before.add(text)
    begun.add(key)
  }
  const [row] = await states(tx, { user: calls[0]?.user, keys, all: [...keys, ...before] })
  return begun.size === calls.length && row?.known === 0 && row.applied === before.size
}

/** Whether a user's key has an answer, of whatever change. */
export async function isKnownKey(db: Queryable, user: number, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from keyed_calls where user_id = ${user} and key = ${key}`)
  return rowCount === 1
}

/** A call and its answer, as JSON. */
export interface AnsweredCall {
  call: KeyedCall
  status: number
  answer: string
}

const insertion = sql`insert into keyed_calls (user_id, key, request_hash, call, status, answer)
  values (${placeholder('user')}, ${placeholder('key')}, ${placeholder('hash')}, ${placeholder('call')},
    ${placeholder('status')}, ${placeholder('answer')})`

const insert = prepared(() => insertion)
const insertNew = prepared(() => sql`${insertion} on conflict do nothing returning key`)

const valuesOf = ({ call: { user, key, hash, call }, status, answer }: AnsweredCall) => ({
  ...{ user, key, hash, call, status, answer },
})

/** Stores an answer under its key. */
export async function keep(db: Queryable, answered: AnsweredCall): Promise<void> {
  await insert(db, valuesOf(answered))
}

/** The same, and whether its key was without one until now. */
export async function keepFirst(db: Queryable, answered: AnsweredCall): Promise<boolean> {
  return (await insertNew(db, valuesOf(answered))).length === 1
}

const insertAll = prepared(
  () => sql`insert into keyed_calls (user_id, key, request_hash, call, status, answer)
  select ${placeholder('user')}::int, k.key, k.hash, k.call, k.status, k.answer
  from jsonb_to_recordset(${placeholder('calls')}::jsonb) as k(key uuid, hash text, call text, status int, answer jsonb)`,
)

const rowText = ({ call: { key, hash, call }, status, answer }: AnsweredCall): string =>
  `${JSON.stringify({ key, hash, call, status }).slice(0, -1)},"answer":${answer}}`

/** Stores the answers of one user's calls. */
export async function keepAll(db: Queryable, answered: readonly AnsweredCall[]): Promise<void> {
  const calls = `[${answered.map(rowText).join(',')}]`
  await insertAll(db, { user: answered[0]?.call.user, calls })
}
