import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import { momentOf } from '#contract/kit/uuid.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { currentHistory } from '#server/db/history.ts'
import { unseen } from '#server/db/sql-pieces.ts'
import { Transaction } from '#server/db/transaction.ts'
import { asAppError, databaseCode, refusalBody } from './http/answer/answer.ts'
import { jsonText } from './http/answer/json-text.ts'

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
  /** The history in which the change was first sent, where the phone knows it. */
  history: string | null
}

export interface Outcome {
  status: number
  body: unknown
  /** The answer is a stored one: nothing was done now. */
  replayed: boolean
}

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

/** Waits until no other transaction holds these names, and holds them until this one ends. */
const lock = (names: readonly string[]): SQL => sql`
  select count(pg_advisory_xact_lock(hashtextextended(name, 0))::text) from unnest(${sql.param(names)}::text[]) name`

/** Always locked in the same order, so that no deadlock is possible. */
const inOrder = (aggregates: readonly string[]) => [...new Set(aggregates)].sort()

type Stored = Record<string, unknown> & {
  /** null: the key is new. */
  request_hash: string | null
  status: number
  answer: unknown
  /** Predecessors that have not been applied. */
  missing: number
}

const lookUp = ({ user, key, after }: KeyedCall): SQL => sql`
  select k.request_hash, k.status, k.answer, (
      select count(*)::int from unnest(${unseen(after, 'uuid')}) a where not exists (
        select 1 from keyed_calls b where b.user_id = ${user} and b.key = a and b.status between 200 and 299
      )) as missing
  from (values (1)) one left join keyed_calls k on k.user_id = ${user} and k.key = ${key}`

/** Another request under a known key is a 422. [SY21] */
function replay({ hash }: KeyedCall, { request_hash, status, answer }: Stored): Outcome | undefined {
  if (request_hash === null) return undefined
  if (request_hash !== hash) throw new AppError('clave-reutilizada')
  return { status, body: answer, replayed: true }
}

/** Whether a user's key has an answer, of whatever change. */
export async function isKnownKey(db: Queryable, user: number, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from keyed_calls where user_id = ${user} and key = ${key}`)
  return rowCount === 1
}

/** The answer this key already has; undefined when it is new. */
export async function storedAnswer(db: Queryable, call: KeyedCall): Promise<Outcome | undefined> {
  const { rows } = await db.execute<Stored>(lookUp(call))
  return replay(call, rows[0] as Stored)
}

const keep = ({ user, key, hash, call }: KeyedCall, { status, body }: Outcome): SQL => sql`
  insert into keyed_calls (user_id, key, request_hash, call, status, answer)
  values (${user}, ${key}, ${hash}, ${call}, ${status}, ${jsonText(body)})`

async function applyOnce(tx: Tx, call: KeyedCall, { aggregates, ahead, work }: Change): Promise<Outcome> {
  tx.sendQueued()
  // Sent in this order: only a statement that begins when the lock is held sees what its last holder stored.
  const [, { rows }, read] = await Promise.all([
    tx.execute(lock([`call:${call.user}:${call.key}`, ...inOrder(aggregates)])).execute(),
    tx.execute<Stored>(lookUp(call)).execute(),
    ahead?.(tx),
  ])
  const stored = rows[0] as Stored
  const before = replay(call, stored)
  if (before) return before
  if (stored.missing > 0) throw new AppError('falta-el-anterior')
  const outcome = { status: 200, body: await work(tx, read), replayed: false }
  tx.queueForCommit(keep(call, outcome))
  return outcome
}

/** Judgements about the change itself; a retry must not change them. */
const kept = (error: AppError) =>
  [403, 404, 409, 422].includes(error.status) && error.code !== 'clave-reutilizada'

/** So long after a history begins, phones may still bring what it lacks, in milliseconds. */
const BRINGING = 86_400_000

/**
 * A change of a history that is gone may stand on what another phone has still to bring again: for a day what it lacks
 * is no judgement but a predecessor that is missing. [SY30]
 */
async function mayStillCome(db: Queryable, { history }: KeyedCall, { status }: AppError): Promise<boolean> {
  if (history === null || (status !== 404 && status !== 422)) return false
  const now = await currentHistory(db)
  return now !== undefined && now !== history && Date.now() - momentOf(now) < BRINGING
}

/** A refusal is stored after its effects are undone; the first stored answer wins. */
async function keepRefusal(db: Queryable, call: KeyedCall, error: AppError): Promise<Outcome> {
  const outcome = { status: error.status, body: refusalBody(error), replayed: false }
  const { rowCount } = await db.execute(sql`${keep(call, outcome)} on conflict do nothing`)
  return rowCount === 1 ? outcome : ((await storedAnswer(db, call)) as Outcome)
}

export interface Change {
  /** The rows the change touches; other changes of the same rows wait. */
  aggregates: readonly string[]
  /** Reads once the rows are locked, on the way of what is asked there anyway; writes nothing. */
  ahead?: ((tx: Tx) => Promise<unknown>) | undefined
  work(tx: Tx, read: unknown): Promise<unknown>
}

/**
 * Applies a change exactly once per key and repeats the first answer for every repetition. [SY20, SY21] Inside an
 * outer transaction a refusal is thrown, as only its owner can roll it back.
 */
export async function onceOnly(db: Queryable, call: KeyedCall, change: Change): Promise<Outcome> {
  if (db instanceof Transaction) return applyOnce(db, call, change)
  try {
    return await retrying(() => db.transaction((tx) => applyOnce(tx, call, change)))
  } catch (thrown) {
    const error = asAppError(thrown)
    if (!kept(error)) throw thrown
    if (await mayStillCome(db, call, error)) throw new AppError('falta-el-anterior', { cause: error })
    return keepRefusal(db, call, error)
  }
}

/** A change that carries no key. [SY28] */
export async function unkeyed(db: Queryable, { aggregates, ahead, work }: Change): Promise<Outcome> {
  const body = await retrying(() =>
    db.transaction(async (tx) => {
      if (aggregates.length > 0) await tx.execute(lock(inOrder(aggregates)))
      return work(tx, await ahead?.(tx))
    }),
  )
  return { status: 200, body, replayed: false }
}
