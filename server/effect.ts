import { sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { asAppError, databaseCode, refusalBody } from '#server/http/answer.ts'

/** A call that may come twice. Keys belong to their user. [SY20–SY22] */
export interface KeyedCall {
  user: number
  key: string
  /** Of what was asked, however it was written. */
  hash: string
  /** Method and pattern, for people who read the table. */
  call: string
  /** Keys that must have been applied before. */
  after: readonly string[]
}

export interface Outcome {
  status: number
  body: unknown
  /** The answer is a stored one: nothing was done now. */
  replayed: boolean
}

type Work = (tx: Tx) => Promise<unknown>

const ATTEMPTS = 4
/** Serialization failure, deadlock, and a row that another call made in the meantime. */
const clashes = new Set(['40001', '40P01', '23505'])

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !clashes.has(databaseCode(error) ?? '')) throw error
    }
  }
}

const inOrder = (keys: readonly string[]) => [...new Set(keys)].sort()

/** Waits until no other transaction holds these things, and holds them until this one ends. */
async function lockAll(tx: Tx, aggregates: readonly string[]): Promise<void> {
  if (aggregates.length === 0) return
  await tx.execute(sql`select count(pg_advisory_xact_lock(hashtextextended(a, 0))::text)
    from unnest(${sql.param(inOrder(aggregates))}::text[]) a`)
}

interface Opened {
  fresh: boolean
  missing: number
}

/** One statement: takes the key, or waits for who has it; looks for the predecessors; locks the aggregates. */
async function open(tx: Tx, call: KeyedCall, aggregates: readonly string[]): Promise<Opened> {
  const { rows } = await tx.execute<{ fresh: boolean; missing: number }>(sql`
    with opened as (
      insert into keyed_calls (user_id, key, request_hash, call, status, answer)
      values (${call.user}, ${call.key}, ${call.hash}, ${call.call}, 0, 'null') on conflict do nothing returning 1
    )
    select o.fresh,
      (select count(*)::int from unnest(${sql.param([...call.after])}::uuid[]) a where not exists (
        select 1 from keyed_calls k where k.user_id = ${call.user} and k.key = a and k.status between 200 and 299
      )) as missing,
      case when o.fresh then (select count(pg_advisory_xact_lock(hashtextextended(a, 0))::text)
        from unnest(${sql.param(inOrder(aggregates))}::text[]) a) end as locked
    from (select count(*) > 0 as fresh from opened) o`)
  return rows[0] as Opened
}

interface Stored {
  request_hash: string
  status: number
  answer: unknown
}

/** The answer this key already has; undefined when it is new. Another request under it is a 422. [SY21] */
export async function storedAnswer(
  db: Db | Tx,
  call: Omit<KeyedCall, 'after'>,
): Promise<Outcome | undefined> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select request_hash, status, answer from keyed_calls where user_id = ${call.user} and key = ${call.key}`)
  const [stored] = rows
  if (!stored) return undefined
  if (stored.request_hash !== call.hash) throw new AppError('clave-reutilizada')
  return { status: stored.status, body: stored.answer, replayed: true }
}

async function keep(tx: Tx, call: KeyedCall, outcome: Outcome): Promise<void> {
  await tx.execute(sql`update keyed_calls set status = ${outcome.status}, answer = ${JSON.stringify(outcome.body)}
    where user_id = ${call.user} and key = ${call.key}`)
}

async function applyOnce(tx: Tx, call: KeyedCall, { aggregates, work }: Change): Promise<Outcome> {
  const { fresh, missing } = await open(tx, call, aggregates)
  if (!fresh) return (await storedAnswer(tx, call)) as Outcome
  if (missing > 0) throw new AppError('falta-el-anterior')
  const outcome = { status: 200, body: await work(tx), replayed: false }
  await keep(tx, call, outcome)
  return outcome
}

/** Judgements about the change itself; a retry must not change them. */
const kept = (error: AppError) =>
  [403, 404, 409, 422].includes(error.status) && error.code !== 'clave-reutilizada'

/** A refusal is stored after its effects are undone; whoever stored an answer first decides. */
async function keepRefusal(db: Db, call: KeyedCall, error: AppError): Promise<Outcome> {
  const outcome = { status: error.status, body: refusalBody(error), replayed: false }
  const { rowCount } = await db.execute(sql`
    insert into keyed_calls (user_id, key, request_hash, call, status, answer)
    values (${call.user}, ${call.key}, ${call.hash}, ${call.call}, ${outcome.status}, ${JSON.stringify(outcome.body)})
    on conflict do nothing`)
  return rowCount === 1 ? outcome : ((await storedAnswer(db, call)) as Outcome)
}

export interface Change {
  /** What the change touches; other changes of the same wait. */
  aggregates: readonly string[]
  work: Work
}

/** Applies a change exactly once per key, and answers every repetition as it answered the first. [SY20, SY21] */
export async function onceOnly(db: Db, call: KeyedCall, change: Change): Promise<Outcome> {
  try {
    return await retrying(() => db.transaction((tx) => applyOnce(tx, call, change)))
  } catch (thrown) {
    const error = asAppError(thrown)
    if (!kept(error)) throw thrown
    return keepRefusal(db, call, error)
  }
}

/** A change that carries no key. [SY28] */
export async function unkeyed(db: Db, { aggregates, work }: Change): Promise<Outcome> {
  const body = await retrying(() =>
    db.transaction(async (tx) => {
      await lockAll(tx, aggregates)
      return work(tx)
    }),
  )
  return { status: 200, body, replayed: false }
}
